import { MoveFields, placesOf } from '@maru/web/admin/site/MoveFields';
import { NamedRows } from '@maru/web/admin/site/NamedRows';
import { Setting } from '@maru/web/admin/site/Setting';
import type { SettingEditorProps } from '@maru/web/admin/site/useSetting';
import { type SessionTypesRecord, updateSessionTypes } from '@maru/web/api';
import { count } from '@maru/web/lib/format';
import { newKey } from '@maru/web/lib/newKey';
import { PlannedFrame } from '@maru/web/record/draft/PlannedFrame';
import { usePlannedForm } from '@maru/web/record/draft/usePlannedForm';
import { mergeByFields } from '@maru/web/record/merge';
import { Button } from '@maru/web/ui/Button';
import { Checkbox } from '@maru/web/ui/Checkbox';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import Plus from 'lucide-react/icons/plus';
import { sessionPaths } from '../../paths';
import { sessionKeys, sessionManagerQueries } from '../queries';
import { typesTexts } from '../texts';
import {
  goingTypes,
  longestTitle,
  type TypeRow,
  type TypesValues,
  toTypes,
  toTypesUpdate,
  toTypesValues,
  typesField,
  typesLabels,
  typesSchema,
  withThem,
} from './typeValues';

const merge = mergeByFields<TypesValues>(typesLabels);
const most = 30;

function AddressField(props: {
  row: TypeRow;
  sessions: number;
  error: string | undefined;
  onChange: (address: string) => void;
}) {
  const { row, sessions, error, onChange } = props;
  if (row.isStored) {
    return (
      <div className="grid gap-2">
        <p className="text-md font-medium">{typesTexts.address}</p>
        <p className="flex min-h-10 flex-wrap items-center gap-x-3 break-all">
          {sessionPaths.list(row.address)}
          <span className="text-sm text-soft">{typesTexts.sessions(count(sessions))}</span>
        </p>
      </div>
    );
  }
  return (
    <Field label={typesTexts.address} description={typesTexts.addressHint} error={error}>
      {(control) => (
        <Input
          {...control}
          value={row.address}
          autoCapitalize="none"
          placeholder="camp"
          onChange={({ target }) => onChange(target.value)}
          size="s"
        />
      )}
    </Field>
  );
}

function Editor({ stored, opened }: SettingEditorProps<SessionTypesRecord>) {
  const editor = usePlannedForm({
    stored,
    opened,
    query: sessionManagerQueries.types(),
    toValues: toTypesValues,
    schemaOf: typesSchema,
    fieldOf: typesField,
    toDraft: (values) => ({
      kind: 'session_types',
      key: 'all',
      content: { types: toTypes(values), showClosed: values.showClosed },
    }),
    save: {
      mutationFn: ({ values, base }) => updateSessionTypes({ body: toTypesUpdate(values, base) }),
      changes: sessionKeys,
    },
    saved: typesTexts.saved,
  });
  const { values, errors, base, change: set } = editor;
  const going = goingTypes(base, values);
  return (
    <PlannedFrame
      editor={editor}
      kind="session_types"
      record="all"
      opened={opened}
      planned={editor.planned}
      what={typesTexts.title}
      autosaveKey={opened ? `sessionTypesDraft:${opened.plan.key}` : 'sessionTypesDraft'}
      merge={merge}
    >
      <EditorSection
        title={typesLabels.types}
        count={values.types.length}
        hint={typesTexts.hint}
        error={errors.types}
      >
        <NamedRows
          rows={values.types}
          name={typesTexts.item}
          errors={errors}
          field="types"
          longest={longestTitle}
          onChange={(types) => set({ types })}
        >
          {(row, change) => (
            <AddressField
              row={row}
              sessions={base.types.find(({ key }) => key === row.address)?.sessions ?? 0}
              error={errors[`types.${row.key}.address`]}
              onChange={(address) => change({ address })}
            />
          )}
        </NamedRows>
        <Button
          variant="secondary"
          size="s"
          held={values.types.length >= most}
          className="justify-self-start"
          onClick={() =>
            set({
              types: [...values.types, { key: newKey(), label: '', address: '', isStored: false }],
            })
          }
        >
          <Plus aria-hidden className="size-4" />
          {typesTexts.add}
        </Button>
      </EditorSection>
      <EditorSection title={typesTexts.lists}>
        <Checkbox
          label={typesTexts.showClosed}
          hint={typesTexts.showClosedHint}
          checked={values.showClosed}
          onChange={({ target }) => set({ showClosed: target.checked })}
        />
      </EditorSection>
      <MoveFields
        title={typesTexts.going}
        hint={typesTexts.goingHint}
        going={going.map(({ key, title, sessions }) => ({
          key,
          label: typesTexts.moveOf(title, count(sessions)),
        }))}
        places={[...placesOf(values.types), { value: withThem, label: typesTexts.removeThem }]}
        values={values.moves}
        errors={errors}
        onChange={(moves) => set({ moves })}
      />
    </PlannedFrame>
  );
}

/** Which types of courses there are, what they are called, and in which order they stand. */
export function TypesEditor() {
  return <Setting query={sessionManagerQueries.types()} Editor={Editor} />;
}
