import { type SiteFooterRecord, updateFooter } from '@maru/web/api';
import { Button } from '@maru/web/ui/Button';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import Plus from 'lucide-react/icons/plus';
import { FurtherTexts } from './FurtherTexts';
import { footerMerge } from './footerMerge';
import {
  footerSchema,
  furtherTextsOf,
  longest,
  newLine,
  newLink,
  toFooter,
  toFooterValues,
} from './footerValues';
import { hintOf, languagesOf } from './further';
import { LinkInput } from './LinkInput';
import { footerLabels } from './labels';
import { NamedRows } from './NamedRows';
import { settingQueries } from './queries';
import { SettingFrame } from './SettingFrame';
import { settings, texts } from './texts';
import { useFooterPage } from './useFooterPage';
import { type SettingEditorProps, useSetting } from './useSetting';

const maxLines = 30;
const maxLinks = 20;

/** The foot of every page: who the centre is, and what it links to. */
export function FooterEditor(props: SettingEditorProps<SiteFooterRecord>) {
  const editor = useSetting(props, {
    kind: 'footer',
    what: settings.footer.title,
    query: settingQueries.footer(),
    toValues: toFooterValues,
    schema: footerSchema,
    toBody: toFooter,
    mutationFn: (body) => updateFooter({ body }),
  });
  const { values, errors, change: set } = editor;
  const languages = languagesOf(
    [values, toFooterValues(props.stored)].flatMap(furtherTextsOf),
    props.stored.languages,
  );
  const hint = hintOf(languages);
  return (
    <SettingFrame editor={editor} merge={footerMerge} seenAt={useFooterPage()}>
      <EditorSection
        title={footerLabels.lines}
        count={values.lines.length}
        hint={['상호, 대표, 주소, 전화처럼 알려야 하는 것', hint].filter(Boolean).join('. ')}
        error={errors.lines}
      >
        <NamedRows
          rows={values.lines}
          name="정보"
          errors={errors}
          field="lines"
          longest={longest.label}
          languages={languages}
          onChange={(lines) => set({ lines })}
        >
          {(row, change) => (
            <div>
              <Field label={texts.content} error={errors[`lines.${row.key}.value`]}>
                {(control) => (
                  <Input
                    {...control}
                    value={row.value}
                    onChange={({ target }) => change({ value: target.value })}
                    size="s"
                  />
                )}
              </Field>
              <FurtherTexts
                languages={languages}
                values={row.values}
                what={texts.content}
                longest={longest.value}
                field={`lines.${row.key}.values`}
                errors={errors}
                onChange={(values) => change({ values })}
              />
            </div>
          )}
        </NamedRows>
        <Button
          variant="secondary"
          size="s"
          held={values.lines.length >= maxLines}
          className="justify-self-start"
          onClick={() => set({ lines: [...values.lines, newLine()] })}
        >
          <Plus aria-hidden className="size-4" />
          정보 추가
        </Button>
      </EditorSection>
      <EditorSection title={footerLabels.links} count={values.links.length} error={errors.links}>
        <NamedRows
          rows={values.links}
          name="링크"
          errors={errors}
          field="links"
          longest={longest.label}
          languages={languages}
          onChange={(links) => set({ links })}
        >
          {(row, change) => (
            <LinkInput
              label="주소"
              value={row.path}
              error={errors[`links.${row.key}.path`]}
              onChange={(next) => change({ path: next })}
            />
          )}
        </NamedRows>
        <Button
          variant="secondary"
          size="s"
          held={values.links.length >= maxLinks}
          className="justify-self-start"
          onClick={() => set({ links: [...values.links, newLink()] })}
        >
          <Plus aria-hidden className="size-4" />
          링크 추가
        </Button>
      </EditorSection>
      <EditorSection title={footerLabels.copyright}>
        <Field
          label={footerLabels.copyright}
          error={errors.copyright}
          className="max-w-160 [&>label]:sr-only"
        >
          {(control) => (
            <Input
              {...control}
              value={values.copyright}
              onChange={({ target }) => set({ copyright: target.value })}
              size="s"
            />
          )}
        </Field>
        <div className="max-w-160">
          <FurtherTexts
            languages={languages}
            values={values.copyrights}
            what={footerLabels.copyright}
            longest={longest.copyright}
            field="copyrights"
            errors={errors}
            onChange={(copyrights) => set({ copyrights })}
          />
        </div>
      </EditorSection>
    </SettingFrame>
  );
}
