import type { SessionField } from '@maru/web/api';
import { count } from '@maru/web/lib/format';
import { useSite } from '@maru/web/lib/site';
import { Checkbox } from '@maru/web/ui/Checkbox';
import { type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import type { ApplyValues } from './schema';

type ConsentProps = {
  input: UseFormRegisterReturn;
  label: string;
  error: string | undefined;
  /** What the consent is about: name and words. */
  terms: [string, ReactNode][];
};

function Consent({ input, label, error, terms }: ConsentProps) {
  const id = useId();
  return (
    <div className="grid gap-2.5">
      <Checkbox
        {...input}
        label={<span className="font-medium">{`${label}\u00a0(필수)`}</span>}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-terms ${id}-error`}
      />
      <dl id={`${id}-terms`} className="ms-8 grid gap-1 text-sm text-soft">
        {terms.map(([name, words]) => (
          <div key={name} className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3">
            <dt>{name}</dt>
            <dd className="text-ink">{words}</dd>
          </div>
        ))}
      </dl>
      <p id={`${id}-error`} role="alert" className="ms-8 text-sm text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}

type ConsentFieldsProps = {
  form: UseFormReturn<ApplyValues>;
  fields: SessionField[];
  asksAddress: boolean;
  retentionDays: number;
};

function labelsOf(fields: SessionField[], sensitive: boolean): string[] {
  return fields.filter((field) => field.sensitive === sensitive).map(({ label }) => label);
}

/** What is collected, why and for how long; sensitive answers are consented to on their own (PIPA, article 23). */
export function ConsentFields({ form, fields, asksAddress, retentionDays }: ConsentFieldsProps) {
  const { register, formState } = form;
  const { legal } = useSite();
  const sensitive = labelsOf(fields, true);
  const person = ['이름', '휴대폰 번호', '이메일', ...(asksAddress ? ['주소'] : [])];
  const purpose = '과정 신청 접수와 선발, 일정 안내';
  const retention = `신청한 날부터 ${count(retentionDays)}일, 그 뒤 지체 없이 파기`;
  return (
    <fieldset className="grid gap-6 border-t border-ink pt-6">
      <legend className="sr-only">동의</legend>
      <Consent
        input={register('consent')}
        label="개인정보 수집과 이용에 동의합니다."
        error={formState.errors.consent?.message}
        terms={[
          ['수집 항목', [...person, ...labelsOf(fields, false)].join(', ')],
          ['이용 목적', purpose],
          ['보유 기간', retention],
        ]}
      />
      {sensitive.length > 0 && (
        <Consent
          input={register('sensitiveConsent')}
          label="민감정보 수집과 이용에 동의합니다."
          error={formState.errors.sensitiveConsent?.message}
          terms={[
            ['수집 항목', sensitive.join(', ')],
            ['이용 목적', '안전한 지도와 맞춤 안내'],
            ['보유 기간', `${retention} (암호화해 보관)`],
          ]}
        />
      )}
      <p className="text-sm text-soft">
        동의하지 않을 수 있지만, 동의하지 않으면 신청할 수 없어요. 자세한 내용은{' '}
        <Link to={legal.privacy} target="_blank" className="underline underline-offset-4 hover:text-ink">
          개인정보처리방침<span className="sr-only"> (새 창)</span>
        </Link>
        에서 볼 수 있어요.
      </p>
    </fieldset>
  );
}
