import { type Sentences, sentenceFor } from '@maru/web/lib/formErrors';
import { problemOf } from '@maru/web/lib/personFields';
import type { z } from '@maru/web/lib/zod';
import { useState } from 'react';

type Answer = { value: string; message: string | undefined };

type Options = {
  /** What stands in the field. */
  typed: string;
  schema: z.ZodType<string>;
  ask: (value: string) => Promise<unknown>;
  sentences: Sentences;
  focus: () => void;
};

export type Availability = ReturnType<typeof useAvailability>;

/** The duplicate check of one field. Its answer belongs to the value that was asked about and to no other. */
export function useAvailability({ typed, schema, ask, sentences, focus }: Options) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isChecking, setChecking] = useState(false);
  const value = typed.trim();
  const current = answer?.value === value ? answer : null;

  function refuse(message: string) {
    setAnswer({ value, message });
    focus();
  }

  async function check() {
    if (isChecking) return;
    const malformed = problemOf(schema, value);
    if (malformed) return refuse(malformed);
    setChecking(true);
    try {
      await ask(value);
      setAnswer({ value, message: undefined });
    } catch (error) {
      refuse(sentenceFor(error, sentences));
    } finally {
      setChecking(false);
    }
  }

  return {
    isChecking,
    isFree: current !== null && current.message === undefined,
    error: current?.message,
    check,
  };
}
