import Captions from 'lucide-react/icons/captions';
import type { Command } from 'prosemirror-state';
import { Tool } from './Tool';
import { ToolbarTool } from './ToolbarTool';
import { tableButtons } from './tableButtons';
import type { ToolbarState } from './toolbarState';
import { useToolArrows } from './useToolArrows';

type TableToolbarProps = {
  label: string;
  controls: string;
  state: ToolbarState;
  onCommand: (command: Command) => void;
  onCaption: () => void;
  /** Escape: back to the text. */
  onLeave: () => void;
};

/** A second row of tools, as long as the caret is in a table. */
export function TableToolbar({ label, controls, state, onCommand, onCaption, onLeave }: TableToolbarProps) {
  const { tab, ...arrows } = useToolArrows(onLeave);
  return (
    <div
      role="toolbar"
      aria-label={`${label} 표`}
      aria-controls={controls}
      {...arrows}
      className="editor-toolbar"
    >
      {tableButtons.map((group) => (
        <div key={group[0]?.key} className="editor-tools">
          {group.map((button) => (
            <ToolbarTool
              key={button.key}
              button={button}
              state={state}
              tabIndex={tab()}
              onCommand={onCommand}
            />
          ))}
        </div>
      ))}
      <div className="editor-tools">
        <Tool label="표 이름" icon={Captions} tabIndex={tab()} onClick={onCaption} />
      </div>
    </div>
  );
}
