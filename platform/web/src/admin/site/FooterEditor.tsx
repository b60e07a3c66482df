import { type SiteFooterRecord, updateFooter } from '@maru/web/api';
import { newKey } from '@maru/web/lib/newKey';
import { upTo } from '@maru/web/lib/upTo';
import { z } from '@maru/web/lib/zod';
import { mergeByRows } from '@maru/web/record/mergeRows';
import { Button } from '@maru/web/ui/Button';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import Plus from 'lucide-react/icons/plus';
import { LinkInput } from './LinkInput';
import { footerLabels } from './labels';
import { label, path } from './link';
import { NamedRows } from './NamedRows';
import { settingQueries } from './queries';
import { asRows } from './rows';
import { SettingFrame } from './SettingFrame';
import { settings, texts } from './texts';
import { useFooterPage } from './useFooterPage';
import { type SettingEditorProps, useSetting } from './useSetting';

const longestName = 40;
const name = upTo(longestName, label);
const line = z.object({
  key: z.string(),
  label: name,
  value: upTo(200, z.string().trim().min(1, texts.needed)),
});
const link = z.object({ key: z.string(), label: name, path });
const footerSchema = z.object({ lines: z.array(line), links: z.array(link), copyright: upTo(100) });
type FooterValues = z.infer<typeof footerSchema>;

const merge = mergeByRows<FooterValues>(footerLabels, {
  lines: {
    name: (row) => `${footerLabels.lines} › ${row.label}`,
    content: (row) => ({ 이름: row.label, 내용: row.value }),
    same: [(row) => row.label, (row) => row.value],
    order: () => `${footerLabels.lines} 순서`,
  },
  links: {
    name: (row) => `${footerLabels.links} › ${row.label}`,
    content: (row) => ({ 이름: row.label, 주소: row.path }),
    same: [(row) => row.path, (row) => row.label],
    order: () => `${footerLabels.links} 순서`,
  },
});

const maxLines = 30;
const maxLinks = 20;

function toFooterValues(stored: SiteFooterRecord): FooterValues {
  return { lines: asRows(stored.lines), links: asRows(stored.links), copyright: stored.copyright };
}

const unnamed = <T extends { key: string }>({ key: _, ...rest }: T) => rest;

function toFooter({ lines, links, copyright }: FooterValues) {
  return { lines: lines.map(unnamed), links: links.map(unnamed), copyright };
}

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
  return (
    <SettingFrame editor={editor} merge={merge} seenAt={useFooterPage()}>
      <EditorSection
        title={footerLabels.lines}
        count={values.lines.length}
        hint="상호, 대표, 주소, 전화처럼 알려야 하는 것"
        error={errors.lines}
      >
        <NamedRows
          rows={values.lines}
          name="정보"
          errors={errors}
          field="lines"
          longest={longestName}
          onChange={(lines) => set({ lines })}
        >
          {(row, change) => (
            <Field label="내용" error={errors[`lines.${row.key}.value`]}>
              {(control) => (
                <Input
                  {...control}
                  value={row.value}
                  onChange={({ target }) => change({ value: target.value })}
                  size="s"
                />
              )}
            </Field>
          )}
        </NamedRows>
        <Button
          variant="secondary"
          size="s"
          held={values.lines.length >= maxLines}
          className="justify-self-start"
          onClick={() => set({ lines: [...values.lines, { key: newKey(), label: '', value: '' }] })}
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
          longest={longestName}
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
          onClick={() => set({ links: [...values.links, { key: newKey(), label: '', path: '' }] })}
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
      </EditorSection>
    </SettingFrame>
  );
}
