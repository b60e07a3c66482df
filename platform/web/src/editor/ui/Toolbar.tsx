import { imageAccept } from '@maru/web/lib/image/rules';
import Baseline from 'lucide-react/icons/baseline';
import Highlighter from 'lucide-react/icons/highlighter';
import ImagePlus from 'lucide-react/icons/image-plus';
import Link from 'lucide-react/icons/link';
import MapPin from 'lucide-react/icons/map-pin';
import Paperclip from 'lucide-react/icons/paperclip';
import Redo2 from 'lucide-react/icons/redo-2';
import SquarePlay from 'lucide-react/icons/square-play';
import Table from 'lucide-react/icons/table';
import Undo2 from 'lucide-react/icons/undo-2';
import type { Command } from 'prosemirror-state';
import { useRef } from 'react';
import { setColor } from '../commands/marks';
import { backgroundColors, textColors } from '../model/colors';
import {
  alignButtons,
  clearButton,
  delimiterButton,
  kindButtons,
  listButtons,
  markButtons,
  questionButton,
  quoteButton,
  type ToolButton,
} from './buttons';
import { ColorMenu } from './ColorMenu';
import { Tool } from './Tool';
import { ToolbarTool } from './ToolbarTool';
import type { ToolbarState } from './toolbarState';
import { useToolArrows } from './useToolArrows';

type ToolbarProps = {
  label: string;
  controls: string;
  state: ToolbarState;
  onCommand: (command: Command) => void;
  onUndo: () => void;
  onRedo: () => void;
  onLink: () => void;
  onTable: () => void;
  onVideo: () => void;
  onPlace: () => void;
  /** Left out where texts offer no documents. */
  onFile?: (() => void) | undefined;
  onFiles: (files: File[]) => void;
  /** Escape: back to the text. */
  onLeave: () => void;
};

/** The buttons over the text. */
export function Toolbar(props: ToolbarProps) {
  const {
    label,
    controls,
    state,
    onCommand,
    onUndo,
    onRedo,
    onLink,
    onTable,
    onVideo,
    onPlace,
    onFile,
    onFiles,
    onLeave,
  } = props;
  const picker = useRef<HTMLInputElement>(null);
  const { tab, ...arrows } = useToolArrows(onLeave);

  const tool = (button: ToolButton) => (
    <ToolbarTool key={button.key} button={button} state={state} tabIndex={tab()} onCommand={onCommand} />
  );

  const step = (name: string, icon: typeof Undo2, keys: string, can: boolean, act: () => void) => (
    <Tool
      label={name}
      icon={icon}
      keys={keys}
      tabIndex={tab()}
      aria-disabled={!can || undefined}
      onClick={() => can && act()}
    />
  );

  return (
    <div
      role="toolbar"
      aria-label={`${label} 서식`}
      aria-controls={controls}
      {...arrows}
      className="editor-toolbar"
    >
      <div className="editor-tools">{kindButtons.map(tool)}</div>
      <div className="editor-tools">
        {markButtons.map(tool)}
        <ColorMenu
          label="글자색"
          icon={Baseline}
          swatches={textColors}
          value={state.marks.color}
          tabIndex={tab()}
          onChoose={(value) => onCommand(setColor('color', value))}
          onLeave={onLeave}
        />
        <ColorMenu
          label="배경색"
          icon={Highlighter}
          swatches={backgroundColors}
          value={state.marks.background}
          tabIndex={tab()}
          onChoose={(value) => onCommand(setColor('background', value))}
          onLeave={onLeave}
        />
      </div>
      <div className="editor-tools">{listButtons.map(tool)}</div>
      <div className="editor-tools">{alignButtons.map(tool)}</div>
      <div className="editor-tools">
        <Tool
          label="링크"
          icon={Link}
          keys="Ctrl+K"
          tabIndex={tab()}
          pressed={state.marks.link !== undefined}
          onClick={onLink}
        />
        <Tool label="이미지" icon={ImagePlus} tabIndex={tab()} onClick={() => picker.current?.click()} />
        <Tool label="표" icon={Table} tabIndex={tab()} onClick={onTable} />
        <Tool label="동영상" icon={SquarePlay} tabIndex={tab()} onClick={onVideo} />
        <Tool label="장소" icon={MapPin} tabIndex={tab()} onClick={onPlace} />
        {onFile && <Tool label="파일" icon={Paperclip} tabIndex={tab()} onClick={onFile} />}
        {tool(questionButton)}
        {tool(quoteButton)}
        {tool(delimiterButton)}
      </div>
      <div className="editor-tools">
        {tool(clearButton)}
        {step('실행 취소', Undo2, 'Ctrl+Z', state.canUndo, onUndo)}
        {step('다시 실행', Redo2, 'Ctrl+Shift+Z', state.canRedo, onRedo)}
      </div>
      <input
        ref={picker}
        type="file"
        accept={imageAccept}
        multiple
        hidden
        aria-label="이미지 파일"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
