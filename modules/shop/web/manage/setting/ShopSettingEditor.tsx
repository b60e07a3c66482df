import { pageListQuery } from '@maru/web/admin/pages/queries';
import { SettingFrame } from '@maru/web/admin/site/SettingFrame';
import { type SettingEditorProps, useSetting } from '@maru/web/admin/site/useSetting';
import { type ShopSettingRecord, updateShopSetting } from '@maru/web/api';
import { z } from '@maru/web/lib/zod';
import { mergeByFields } from '@maru/web/record/merge';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import { NativeSelect } from '@maru/web/ui/NativeSelect';
import { useQuery } from '@tanstack/react-query';
import { shopKeys } from '../queries';
import { shopSettingQuery } from './queries';
import { settingTexts } from './texts';

const schema = z.object({
  pageSize: z
    .string()
    .trim()
    .regex(/^\d{1,3}$/, settingTexts.pageSizeWrong)
    .refine((size) => Number(size) >= 1 && Number(size) <= 100, settingTexts.pageSizeWrong),
  guidePage: z.string(),
});
type SettingValues = z.infer<typeof schema>;

const labels: Record<keyof SettingValues, string> = { pageSize: '한 쪽의 상품 수', guidePage: '안내 글' };

const merge = mergeByFields<SettingValues>(labels);

function toValues({ pageSize, guidePage }: ShopSettingRecord): SettingValues {
  return { pageSize: String(pageSize), guidePage };
}

/** How many items the shop shows at a time, and where its texts are from. */
export function ShopSettingEditor(props: SettingEditorProps<ShopSettingRecord>) {
  const { data: pages = [] } = useQuery(pageListQuery);
  const editor = useSetting(props, {
    kind: 'shop',
    what: settingTexts.title,
    query: shopSettingQuery,
    toValues,
    schema,
    toBody: ({ pageSize, guidePage }) => ({ pageSize: Number(pageSize), guidePage }),
    mutationFn: (body) => updateShopSetting({ body }),
    changes: shopKeys,
  });
  const { values, errors, change } = editor;
  const { guidePage } = values;
  const isKnown = guidePage === '' || pages.some(({ code }) => code === guidePage);
  return (
    <SettingFrame editor={editor} merge={merge}>
      <EditorSection title={settingTexts.section}>
        <Field
          label={labels.pageSize}
          description={settingTexts.pageSizeHint}
          required
          error={errors.pageSize}
        >
          {(control) => (
            <Input
              {...control}
              value={values.pageSize}
              inputMode="numeric"
              onChange={({ target }) => change({ pageSize: target.value })}
              size="s"
              className="max-w-28"
            />
          )}
        </Field>
        <Field label={labels.guidePage} description={settingTexts.guidePageHint} error={errors.guidePage}>
          {(control) => (
            <NativeSelect
              {...control}
              value={guidePage}
              onChange={({ target }) => change({ guidePage: target.value })}
            >
              <option value="">{settingTexts.noGuide}</option>
              {!isKnown && <option value={guidePage}>{guidePage}</option>}
              {pages.map(({ code, title }) => (
                <option key={code} value={code}>
                  {title}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      </EditorSection>
    </SettingFrame>
  );
}
