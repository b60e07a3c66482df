import { type Sentences, sentenceFor } from '@maru/web/lib/formErrors';
import { problemOf } from '@maru/web/lib/personFields';
import type { z } from '@maru/web/lib/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

type Answer = { value: string; message: string | undefined };

type Options = {
  /** What stands in the field. */
  typed: string;
  schema: z.ZodType<string>;
  mutationFn: (value: string) => Promise<unknown>;
  sentences: Sentences;
  focus: () => void;
};

export type Availability = ReturnType<typeof useAvailability>;

/** The duplicate check of one field. Its answer belongs to the value that was asked about and to no other. */
export function useAvailability({ typed, schema, mutationFn, sentences, focus }: Options) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const value = typed.trim();
  const current = answer?.value === value ? answer : null;

  function refuse(message: string, value: string) {
    setAnswer({ value, message });
    focus();
  }

  const { mutate, isPending } = useMutation({
    mutationFn,
    onSuccess: (_free, value) => setAnswer({ value, message: undefined }),
    onError: (error, value) => refuse(sentenceFor(error, sentences), value),
  });

  function check() {
    if (isPending) return;
    const malformed = problemOf(schema, value);
    if (malformed) refuse(malformed, value);
    else mutate(value);
  }

  return {
    isChecking: isPending,
    isFree: current !== null && current.message === undefined,
    error: current?.message,
    check,
  };
}
