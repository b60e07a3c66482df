import { ApiError, toLocalisedMessage } from '@maru/web/lib/apiError';
import { alertDialog } from '@maru/web/ui/alertDialog';
import type { CategoryErrors, CategoryFormValues } from './CategoryFields';
import { toPriority } from './priority';
import { texts } from './texts';

/** What is wrong with a category before it is sent (specification, section 5). */
export function validate(values: CategoryFormValues, nameMissing: string): CategoryErrors {
  const errors: CategoryErrors = {};
  if (values.name.trim() === '') errors.name = nameMissing;
  if (toPriority(values.priority) === null) errors.priority = texts.priorityWrong;
  return errors;
}

/** The server's refusal: said aloud with what failed, and kept at its field. */
export async function tell(prefix: string, error: unknown): Promise<CategoryErrors> {
  const message = toLocalisedMessage(error);
  await alertDialog(`${prefix}${message}`);
  if (!(error instanceof ApiError)) return { name: message };
  const priority = error.fieldMessage('priority');
  return priority ? { priority } : { name: message };
}
