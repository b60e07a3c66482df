import type { SessionApplication } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import type { Proof } from '@maru/web/lib/useProven';
import { changeWords, type ReasonRequest } from '@maru/web/ui/ReasonDialog';
import { cancelling } from './queries';
import { cancelTexts as texts } from './texts';

/** Destroys the application of somebody who asks for that. */
export function cancellationOf({ id, name }: SessionApplication, proven: Proof): ReasonRequest {
  return {
    title: texts.question(name),
    words: changeWords(texts.label),
    description: texts.description,
    placeholder: texts.placeholder,
    done: texts.done,
    danger: true,
    mutation: cancelling(id, proven),
    failure: (error) => toLocalisedMessage(error, texts.failed),
  };
}
