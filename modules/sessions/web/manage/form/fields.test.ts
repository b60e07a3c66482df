import { schemaErrors } from '@maru/web/record/errors';
import { applyMerge, mergeParts } from '@maru/web/record/merge';
import { describe, expect, it } from 'vitest';
import { field } from '../testing';
import {
  addKnown,
  addOwn,
  type EditedField,
  errorKeyOf,
  type FormEditorValues,
  formEditorSchema,
  formOf,
  formVersion,
  moveField,
  partLabel,
  removeField,
  replaceField,
  toField,
  toForm,
  toFormEditorValues,
  unused,
} from './fields';

const gender = field('gender', '성별');
const religion = field('religion', '종교', { sensitive: true });
const known = [gender, religion];
const formSchema = [field('occupation', '직업'), field('unit', '소속 부대')];
const draft = toFormEditorValues({ formSchema, asksAddress: true });
const [occupation, unit] = draft.fields as [EditedField, EditedField];
const keysOf = (fields: { key: string }[]) => fields.map(({ key }) => key);
const keys = (form: FormEditorValues) => keysOf(form.fields);

describe('form builder', () => {
  it('adds ready-made fields once, with their label and their sensitivity', () => {
    const more = addKnown(draft, religion);
    expect(toForm(more).formSchema[2]).toEqual(religion);
    expect(keysOf(unused(known, more))).toEqual(['gender']);
  });

  it('adds fields of one’s own under keys that are free', () => {
    expect(keys(addOwn(addOwn(draft)))).toEqual(['occupation', 'unit', 'field1', 'field2']);
  });

  it('moves, changes and removes fields', () => {
    expect(keys(moveField(draft, 'unit', 0))).toEqual(['unit', 'occupation']);
    expect(keys(removeField(draft, 'unit'))).toEqual(['occupation']);
    expect(replaceField(draft, 'unit', { label: '부대' }).fields[1]?.label).toBe('부대');
  });

  it('finds what the server would refuse', () => {
    const wrong = [
      { ...occupation, key: '직업', label: ' ' },
      { ...unit, maxLength: '0' },
      { ...unit, uid: 'again', maxLength: '' },
    ];
    expect(schemaErrors(formEditorSchema, { ...draft, fields: wrong })).toEqual({
      'fields.occupation.key': '항목 키는 영문자로 시작하고 영문과 숫자로 40자까지 쓸 수 있습니다.',
      'fields.occupation.label': '항목 이름을 입력해주세요.',
      'fields.unit.maxLength': '최대 글자 수는 1에서 5,000 사이여야 합니다.',
      'fields.again.key': 'unit 키를 쓰는 항목이 이미 있습니다.',
    });
    expect(schemaErrors(formEditorSchema, draft)).toEqual({});
  });

  it('puts the server’s refusals on the field at their place', () => {
    expect(errorKeyOf('formSchema.1.label', draft)).toBe('fields.unit.label');
    expect(errorKeyOf('formSchema', draft)).toBe('formSchema');
  });

  it('gives files no length', () => {
    expect(toField({ ...occupation, type: 'file' }).maxLength).toBeNull();
  });

  it('merges the fields of two admins', () => {
    const mine = addKnown(draft, gender);
    const theirs = replaceField(draft, 'unit', { label: '부대' });
    const parts = mergeParts(formVersion(draft), formVersion(mine), formVersion(theirs), (key) => key);
    const merged = formOf(applyMerge(parts, {}, formVersion(mine)));
    expect(merged.fields.map(({ key, label }) => [key, label])).toEqual([
      ['occupation', '직업'],
      ['unit', '부대'],
      ['gender', '성별'],
    ]);
  });

  it('merges who left the address out with who added a field', () => {
    const mine = { ...draft, asksAddress: false };
    const theirs = addKnown(draft, gender);
    const label = (key: string) => partLabel(key, formVersion(mine));
    const parts = mergeParts(formVersion(draft), formVersion(mine), formVersion(theirs), label);
    expect(parts.map((part) => part.label)).toContain('주소 묻기');
    const merged = formOf(applyMerge(parts, {}, formVersion(mine)));
    expect(merged.asksAddress).toBe(false);
    expect(keys(merged)).toEqual(['occupation', 'unit', 'gender']);
  });
});
