import { Field } from '@maru/web/ui/Field';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import { NativeSelect } from '@maru/web/ui/NativeSelect';
import { FontsChoice } from './FontsChoice';
import { coloursLabels, cornerNames, headerNames } from './labels';
import type { toShapeValues } from './shape';

type Shape = ReturnType<typeof toShapeValues>;

type ChoiceProps<Name extends 'corners' | 'header'> = {
  form: ShapeForm;
  name: Name;
  names: Record<Shape[Name], string>;
  hint: string;
};

/** The part of the form that is about these. */
export type ShapeForm = {
  values: Shape;
  errors: { [name in keyof Shape]?: string };
  onChange: (change: Partial<Shape>) => void;
};

function Choice<Name extends 'corners' | 'header'>({ form, name, names, hint }: ChoiceProps<Name>) {
  const { values, errors, onChange } = form;
  const choices = Object.entries(names) as [Shape[Name], string][];
  return (
    <Field label={coloursLabels[name]} description={hint} error={errors[name]}>
      {(control) => (
        <NativeSelect
          {...control}
          value={values[name]}
          onChange={({ target }) => {
            const chosen = choices.find(([choice]) => choice === target.value);
            if (chosen) onChange({ [name]: chosen[0] } as Partial<Shape>);
          }}
          className="w-full"
        >
          {choices.map(([choice, label]) => (
            <option key={choice} value={choice}>
              {label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}

/** Fonts, corners and header of the site. */
export function ShapeSection(form: ShapeForm) {
  return (
    <>
      <EditorSection title={coloursLabels.fonts} error={form.errors.fonts}>
        <FontsChoice value={form.values.fonts} onChange={(fonts) => form.onChange({ fonts })} />
      </EditorSection>
      <EditorSection title="모양">
        <div className="grid items-start gap-4 desktop:grid-cols-2">
          <Choice form={form} name="corners" names={cornerNames} hint="버튼과 입력란, 사진과 카드의 모서리" />
          <Choice form={form} name="header" names={headerNames} hint="모든 화면의 맨 위" />
        </div>
      </EditorSection>
    </>
  );
}
