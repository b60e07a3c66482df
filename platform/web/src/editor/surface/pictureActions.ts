import type { Command } from '../commands/state';
import { removeLine } from '../commands/text';

/** Takes one picture out. */
export function removeAt(index: number): Command {
  return (state) => removeLine(state, index);
}
