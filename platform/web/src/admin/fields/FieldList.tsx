import type { Field, FieldKind } from '@maru/web/api';
import type { ComponentType, ReactNode } from 'react';
import { ChoiceField } from './ChoiceField';
import { FileField } from './FileField';
import { LineField } from './LineField';
import { LinkField } from './LinkField';
import { ParagraphField } from './ParagraphField';
import { PictureField } from './PictureField';
import { RowsField } from './RowsField';
import { useFieldScope } from './scope';
import { TextField } from './TextField';
import { VideoField } from './VideoField';
import type { FieldData, FieldValue } from './values';

type FieldListProps = {
  fields: Field[];
  data: FieldData;
  /** Of the values themselves: `blocks.cards-1.data`. */
  name: string;
  /** What it changes may have changed meanwhile: a text tells late. `typed` names the field where somebody writes. */
  onEdit: (change: (before: FieldData) => FieldData, typed?: string) => void;
  /** Takes pictures that were picked in one go, where there is room for more than one. */
  onPictures?: ((files: File[]) => void) | undefined;
};

/** What every editor of a field gets. */
export type FieldProps = {
  field: Field;
  value: FieldValue | undefined;
  name: string;
  error: string | undefined;
  onEdit: (change: (before: FieldValue | undefined) => FieldValue | undefined, typed?: string) => void;
  onPictures: ((files: File[]) => void) | undefined;
  /** Draws the fields of one of its rows. */
  drawFields: (list: FieldListProps) => ReactNode;
};

const editors: Record<FieldKind, ComponentType<FieldProps>> = {
  line: LineField,
  paragraph: ParagraphField,
  text: TextField,
  choice: ChoiceField,
  picture: PictureField,
  file: FileField,
  link: LinkField,
  video: VideoField,
  rows: RowsField,
};

/** A form of declared fields. */
export function FieldList({ fields, data, name, onEdit, onPictures }: FieldListProps) {
  const { errors } = useFieldScope();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {fields.map((field) => {
        const Editor = editors[field.kind];
        const own = `${name}.${field.key}`;
        return (
          <div key={field.key} data-name={own} data-kind={field.kind}>
            <Editor
              field={field}
              value={data[field.key]}
              name={own}
              error={errors[own]}
              onEdit={(change, typed) =>
                onEdit((before) => ({ ...before, [field.key]: change(before[field.key]) }), typed)
              }
              onPictures={onPictures}
              drawFields={(list) => <FieldList {...list} />}
            />
          </div>
        );
      })}
    </div>
  );
}
