import type { Command } from 'prosemirror-state';
import type { ToolButton } from './buttons';
import { Tool } from './Tool';
import type { ToolbarState } from './toolbarState';

type ToolbarToolProps = {
  button: ToolButton;
  state: ToolbarState;
  tabIndex: number;
  onCommand: (command: Command) => void;
};

/** A tool that carries a command out, as the state of the text has it. */
export function ToolbarTool({ button, state, tabIndex, onCommand }: ToolbarToolProps) {
  const { label, icon, keys, command, pressed, disabled } = button;
  const off = disabled?.(state) ?? false;
  return (
    <Tool
      label={label}
      icon={icon}
      keys={keys}
      tabIndex={tabIndex}
      pressed={pressed?.(state)}
      aria-disabled={off || undefined}
      onClick={() => !off && onCommand(command)}
    />
  );
}
