import { Checkbox } from '@maru/web/ui/Checkbox';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import { useId } from 'react';
import type { ItemFields } from './ItemForm';

const number = 'text-end tabular-nums';

/** Percent or won, and how much of it: only the chosen one counts. */
function Discount({ fields }: { fields: ItemFields }) {
  const { draft, errors, change } = fields;
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-md font-medium">할인</legend>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {([true, false] as const).map((byRate) => (
          <label key={String(byRate)} className="flex min-h-10 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name={name}
              checked={draft.byRate === byRate}
              onChange={() => change({ byRate })}
              className="size-4.5 accent-(--accent)"
            />
            {byRate ? '퍼센트' : '금액'}
          </label>
        ))}
        <span className="flex items-center gap-x-2">
          <Field
            label={draft.byRate ? '할인율 (%)' : '할인 금액 (원)'}
            error={errors.rate ?? errors.amount}
            className="[&>label]:sr-only"
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                value={draft.byRate ? draft.rate : draft.amount}
                onChange={({ target }) =>
                  change(draft.byRate ? { rate: target.value } : { amount: target.value })
                }
                size="s"
                className={`${number} max-w-32`}
              />
            )}
          </Field>
          <span aria-hidden className="text-soft">
            {draft.byRate ? '%' : '원'}
          </span>
        </span>
      </div>
      <p className="text-xs text-soft">0은 할인 없음. 판매 가격의 1원 미만은 버림</p>
    </fieldset>
  );
}

/** What is typed of an item: name, price, discount, stock, marks. */
export function BasicFields({ fields }: { fields: ItemFields }) {
  const { draft, errors, change } = fields;
  return (
    <EditorSection title="기본 정보">
      <div className="grid items-start gap-5 desktop:grid-cols-2">
        <Field label="제목" required error={errors.title} className="desktop:col-span-2">
          {(control) => (
            <Input
              {...control}
              value={draft.title}
              onChange={(event) => change({ title: event.target.value })}
              size="s"
            />
          )}
        </Field>
        <Field label="가격 (원)" required error={errors.price}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={draft.price}
              onChange={(event) => change({ price: event.target.value })}
              size="s"
              className={number}
            />
          )}
        </Field>
        <Field label="재고" description="비워 두면 무제한, 0이면 품절" error={errors.stock}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={draft.stock}
              onChange={(event) => change({ stock: event.target.value })}
              size="s"
              className={number}
            />
          )}
        </Field>
        <Discount fields={fields} />
        <div className="grid content-start gap-3 desktop:pt-1">
          <Checkbox
            label="품절"
            hint="재고와 상관없이 품절로 표시"
            checked={draft.soldOut}
            onChange={(event) => change({ soldOut: event.target.checked })}
          />
          <Checkbox
            label="추천"
            hint="목록에 추천 표시"
            checked={draft.best}
            onChange={(event) => change({ best: event.target.checked })}
          />
        </div>
      </div>
    </EditorSection>
  );
}
