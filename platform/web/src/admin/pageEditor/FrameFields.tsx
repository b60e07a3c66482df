import type { PageReaders } from '@maru/web/api';
import { paths } from '@maru/web/lib/paths';
import { Field } from '@maru/web/ui/Field';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import { NativeSelect } from '@maru/web/ui/NativeSelect';
import { RemoveButton } from '@maru/web/ui/RemoveButton';
import { Switch } from '@maru/web/ui/Switch';
import { useQuery } from '@tanstack/react-query';
import { GroupChoice } from '../groups/GroupChoice';
import { AddressField } from '../pages/AddressField';
import { LanguageFields } from '../pages/LanguageFields';
import { layoutName } from '../pages/layouts';
import { pageManageQueries } from '../pages/queries';
import { texts } from './texts';
import type { Editor } from './usePageEditor';

/** Addresses that the page had: each leads here until it is taken away. */
function FormerPaths({ editor }: { editor: Editor }) {
  const { values, errors, update } = editor;
  if (values.formerPaths.length === 0) return null;
  const remove = (path: string) =>
    update((before) => ({ ...before, formerPaths: before.formerPaths.filter((each) => each !== path) }));
  return (
    <div className="desktop:col-span-2">
      <h3 className="text-sm font-medium">{texts.formerPaths}</h3>
      <p className="text-xs text-soft">{texts.formerPathsHint}</p>
      {errors.formerPaths && (
        <p role="alert" className="text-sm text-danger">
          {errors.formerPaths}
        </p>
      )}
      <ul className="mt-1 flex flex-wrap gap-2">
        {values.formerPaths.map((path) => (
          <li key={path} className="flex items-center rounded-control bg-sunken ps-3 text-sm">
            {path}
            <RemoveButton label={path} onClick={() => remove(path)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const readers = {
  everyone: { label: '누구나', hint: '로그인하지 않은 방문자도 읽고, 검색 엔진에도 나옴' },
  member: { label: '회원', hint: '로그인한 회원만 읽음. 제목은 누구나 볼 수 있음' },
  group: { label: '회원 그룹', hint: '고른 그룹의 회원만 읽음. 제목은 누구나 볼 수 있음' },
} as const satisfies Record<PageReaders, { label: string; hint: string }>;
const choices = Object.keys(readers) as PageReaders[];

/** Who reads the page. The home page is for everybody. */
function Readers({ editor }: { editor: Editor }) {
  const { values, errors, update } = editor;
  if (values.path === paths.home && values.read === 'everyone') return null;
  return (
    <>
      <Field label={texts.readers} description={readers[values.read].hint} error={errors.read}>
        {(control) => (
          <NativeSelect
            {...control}
            value={values.read}
            onChange={({ target }) => {
              const read = choices.find((one) => one === target.value) ?? 'everyone';
              update((before) => ({ ...before, read }));
            }}
          >
            {choices.map((one) => (
              <option key={one} value={one}>
                {readers[one].label}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {values.read === 'group' && (
        <GroupChoice
          value={values.readGroups}
          error={errors.readGroups}
          onChange={(readGroups) => update((before) => ({ ...before, readGroups }))}
        />
      )}
    </>
  );
}

/** The home page has neither to choose: it is at `/`, and blocks are all that it shows. */
function AddressAndLayout({ editor }: { editor: Editor }) {
  const { base, values, errors, update } = editor;
  const layouts = useQuery(pageManageQueries.layouts()).data ?? [];
  const isKnown = layouts.some(({ name }) => name === values.template);
  return (
    <>
      <AddressField
        code={base.code}
        value={values.path}
        hint={texts.pathHint}
        error={errors.path}
        onChange={(path) => update((before) => ({ ...before, path }))}
      />
      <Field label="화면 틀" description={texts.templateHint} error={errors.template}>
        {(control) => (
          <NativeSelect
            {...control}
            value={values.template}
            onChange={({ target }) => update((before) => ({ ...before, template: target.value }))}
          >
            {!isKnown && <option value={values.template}>{values.template}</option>}
            {layouts.map((layout) => (
              <option key={layout.name} value={layout.name}>
                {layoutName(layout)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
    </>
  );
}

/** Where the page is, whether visitors know of it, and how it is laid out. Texts that other screens show have neither. */
export function FrameFields({ editor }: { editor: Editor }) {
  const { base, values, errors, update } = editor;
  if (base.path === null) return null;
  const isHome = base.path === paths.home;
  return (
    <EditorSection
      title={isHome ? texts.homeFrame : texts.frame}
      actions={
        <span className="flex items-center gap-2 text-sm">
          <Switch
            label={values.hidden ? texts.hidden : texts.shown}
            checked={!values.hidden}
            onChange={(shown) => update((before) => ({ ...before, hidden: !shown }))}
          />
        </span>
      }
      error={errors.hidden}
    >
      <div className="grid items-start gap-4 desktop:grid-cols-2">
        {!isHome && <AddressAndLayout editor={editor} />}
        <LanguageFields
          code={base.code}
          values={values}
          errors={errors}
          onChange={(change) => update((before) => ({ ...before, ...change }))}
        />
        <Readers editor={editor} />
        <FormerPaths editor={editor} />
      </div>
    </EditorSection>
  );
}
