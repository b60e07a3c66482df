import { languageNames } from '@maru/web/admin/pages/languages';
import type { RecordField } from '@maru/web/record/fields';
import {
  audienceNames,
  coloursLabels,
  cornerNames,
  fontNames,
  footerLabels,
  headerNames,
  homeLabels,
  identityLabels,
  menuLabels,
} from './labels';
import type { SettingName } from './texts';

const labels: Record<SettingName, Record<string, string>> = {
  identity: identityLabels,
  menu: menuLabels,
  home: homeLabels,
  footer: footerLabels,
  colours: coloursLabels,
};

const { own: none } = cornerNames;
const fonts = Object.fromEntries(Object.entries(fontNames).map(([font, { name }]) => [font, name]));

function choice(field: string, names: Record<string, string>): RecordField {
  return { field, holds: 'choice', format: (value) => names[value] };
}

/** Fields of the settings, as people read them. */
export const settingFields: RecordField[] = [
  ...Object.entries(labels).flatMap(([kind, fields]) =>
    Object.entries(fields).map(([field, label]) => ({ kind, field, label })),
  ),
  { ...choice('corners', cornerNames), none },
  { ...choice('fonts', fonts), none },
  { ...choice('header', headerNames), none },
  choice('shown', audienceNames),
  { field: 'chat', label: '채팅 버튼' },
  { field: 'labels', label: '다른 언어 이름' },
  { field: 'values', label: '다른 언어 내용' },
  { field: 'en', label: languageNames.en },
];
