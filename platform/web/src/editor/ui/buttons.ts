import type { LucideIcon } from 'lucide-react';
import Heading1 from 'lucide-react/icons/heading-1';
import Heading2 from 'lucide-react/icons/heading-2';
import Heading3 from 'lucide-react/icons/heading-3';
import Italic from 'lucide-react/icons/italic';
import Bold from 'lucide-react/icons/letter-b';
import List from 'lucide-react/icons/list';
import IndentDecrease from 'lucide-react/icons/list-indent-decrease';
import IndentIncrease from 'lucide-react/icons/list-indent-increase';
import ListOrdered from 'lucide-react/icons/list-ordered';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import Minus from 'lucide-react/icons/minus';
import Pilcrow from 'lucide-react/icons/pilcrow';
import Quote from 'lucide-react/icons/quote';
import RemoveFormatting from 'lucide-react/icons/remove-formatting';
import Strikethrough from 'lucide-react/icons/strikethrough';
import AlignCenter from 'lucide-react/icons/text-align-center';
import AlignRight from 'lucide-react/icons/text-align-end';
import AlignJustify from 'lucide-react/icons/text-align-justify';
import AlignLeft from 'lucide-react/icons/text-align-start';
import Underline from 'lucide-react/icons/underline';
import type { Command } from 'prosemirror-state';
import { clearFormatting, indent, outdent, setAlign, setKind, toggleList } from '../commands/blocks';
import { insertBlocks } from '../commands/insert';
import { toggleMark } from '../commands/marks';
import { insertQuestion } from '../commands/questions';
import type { Alignment } from '../model/document';
import type { TextKind } from '../model/lines';
import { schema } from '../schema/schema';
import type { ToolbarState } from './toolbarState';

export type ToolButton = {
  key: string;
  label: string;
  icon: LucideIcon;
  /** Shown in the tooltip and told to screen readers, with Ctrl standing for the command key of a Mac. */
  keys?: string;
  /** Absent for a button that does something and never stays pressed. */
  pressed?: (state: ToolbarState) => boolean;
  disabled?: (state: ToolbarState) => boolean;
  command: Command;
};

const kind = (key: TextKind, label: string, icon: LucideIcon, keys?: string): ToolButton => ({
  key,
  label,
  icon,
  ...(keys === undefined ? {} : { keys }),
  pressed: (state) => state.kind === key,
  command: setKind(key),
});

const mark = (
  key: 'bold' | 'italic' | 'underline' | 'strike',
  label: string,
  icon: LucideIcon,
  keys: string,
) => ({
  key,
  label,
  icon,
  keys,
  pressed: (state: ToolbarState) => state.marks[key] === true,
  command: toggleMark(key),
});

const align = (key: Alignment, label: string, icon: LucideIcon): ToolButton => ({
  key: `align-${key}`,
  label,
  icon,
  pressed: (state) => state.align === key,
  disabled: (state) => state.align === null,
  command: setAlign(key),
});

export const kindButtons: ToolButton[] = [
  kind('paragraph', '본문', Pilcrow, 'Ctrl+Alt+0'),
  kind('header1', '제목 1', Heading1, 'Ctrl+Alt+1'),
  kind('header2', '제목 2', Heading2, 'Ctrl+Alt+2'),
  kind('header3', '제목 3', Heading3, 'Ctrl+Alt+3'),
];

export const markButtons: ToolButton[] = [
  mark('bold', '굵게', Bold, 'Ctrl+B'),
  mark('italic', '기울임', Italic, 'Ctrl+I'),
  mark('underline', '밑줄', Underline, 'Ctrl+U'),
  mark('strike', '취소선', Strikethrough, 'Ctrl+Shift+S'),
];

export const listButtons: ToolButton[] = [
  {
    key: 'unordered',
    label: '점 목록',
    icon: List,
    keys: 'Ctrl+Shift+8',
    pressed: (state) => state.list === 'unordered',
    command: toggleList('unordered'),
  },
  {
    key: 'ordered',
    label: '번호 목록',
    icon: ListOrdered,
    keys: 'Ctrl+Shift+7',
    pressed: (state) => state.list === 'ordered',
    command: toggleList('ordered'),
  },
  {
    key: 'outdent',
    label: '목록 내어쓰기',
    icon: IndentDecrease,
    keys: 'Shift+Tab',
    disabled: (state) => state.list === null,
    command: outdent,
  },
  {
    key: 'indent',
    label: '목록 들여쓰기',
    icon: IndentIncrease,
    keys: 'Tab',
    disabled: (state) => state.list === null,
    command: indent,
  },
];

export const alignButtons: ToolButton[] = [
  align('left', '왼쪽 정렬', AlignLeft),
  align('center', '가운데 정렬', AlignCenter),
  align('right', '오른쪽 정렬', AlignRight),
  align('justify', '양쪽 정렬', AlignJustify),
];

export const quoteButton = kind('quote', '인용', Quote);

export const delimiterButton: ToolButton = {
  key: 'delimiter',
  label: '구분선',
  icon: Minus,
  command: insertBlocks([schema.nodes.delimiter.create()]),
};

export const questionButton: ToolButton = {
  key: 'question',
  label: '질문과 답',
  icon: MessageCircleQuestionMark,
  command: insertQuestion,
};

export const clearButton: ToolButton = {
  key: 'clear',
  label: '서식 지우기',
  icon: RemoveFormatting,
  command: clearFormatting,
};
