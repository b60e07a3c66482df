import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import type { UseFormReturn } from 'react-hook-form';
import type { ApplyValues } from './schema';

type PersonFieldsProps = { form: UseFormReturn<ApplyValues>; asksAddress: boolean };

/** Who applies: asked in every form, but for the address. */
export function PersonFields({ form, asksAddress }: PersonFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <div className="grid items-start gap-6 desktop:grid-cols-2">
        <Field label="이름" required error={errors.name?.message}>
          {(control) => <Input {...control} {...register('name')} autoComplete="name" />}
        </Field>
        <Field label="휴대폰 번호" required error={errors.phone?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('phone')}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              placeholder="010-1234-5678"
            />
          )}
        </Field>
      </div>
      <Field label="이메일" required error={errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('email')}
            type="email"
            autoComplete="email"
            placeholder="name@example.com"
          />
        )}
      </Field>
      {asksAddress && (
        <Field label="주소 (선택)" error={errors.address?.message}>
          {(control) => <Input {...control} {...register('address')} autoComplete="street-address" />}
        </Field>
      )}
    </>
  );
}
