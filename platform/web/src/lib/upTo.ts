import { tooLong } from './tooLong';
import { z } from './zod';

/** A text, or one that must be more than that, of at most so many characters. */
export function upTo(max: number, text: z.ZodString = z.string()): z.ZodString {
  return text.refine((typed) => tooLong(typed, max) === undefined, `${max}자까지 쓸 수 있어요.`);
}
