import FoldVertical from 'lucide-react/icons/arrows-to-axis-dashed-horizontal';
import FoldHorizontal from 'lucide-react/icons/arrows-to-axis-dashed-vertical';
import BetweenHorizontalEnd from 'lucide-react/icons/between-horizontal-end';
import BetweenHorizontalStart from 'lucide-react/icons/between-horizontal-start';
import BetweenVerticalEnd from 'lucide-react/icons/between-vertical-end';
import BetweenVerticalStart from 'lucide-react/icons/between-vertical-start';
import PanelLeft from 'lucide-react/icons/panel-left';
import PanelTop from 'lucide-react/icons/panel-top';
import TableCellsMerge from 'lucide-react/icons/table-cells-merge';
import TableCellsSplit from 'lucide-react/icons/table-cells-split';
import Trash2 from 'lucide-react/icons/trash';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeader,
} from 'prosemirror-tables';
import { removeColumn, removeRow } from '../commands/tables';
import type { ToolButton } from './buttons';

/** The buttons of the table in which the caret is, in groups. */
export const tableButtons: ToolButton[][] = [
  [
    { key: 'row-before', label: '위에 행 추가', icon: BetweenHorizontalStart, command: addRowBefore },
    {
      key: 'row-after',
      label: '아래에 행 추가',
      icon: BetweenHorizontalEnd,
      keys: 'Ctrl+Enter',
      command: addRowAfter,
    },
    { key: 'row-remove', label: '행 지우기', icon: FoldVertical, command: removeRow },
  ],
  [
    { key: 'column-before', label: '왼쪽에 열 추가', icon: BetweenVerticalStart, command: addColumnBefore },
    { key: 'column-after', label: '오른쪽에 열 추가', icon: BetweenVerticalEnd, command: addColumnAfter },
    { key: 'column-remove', label: '열 지우기', icon: FoldHorizontal, command: removeColumn },
  ],
  [
    {
      key: 'head-row',
      label: '첫 행을 제목으로',
      icon: PanelTop,
      pressed: ({ table }) => table?.hasHeadRow ?? false,
      command: toggleHeader('row'),
    },
    {
      key: 'head-column',
      label: '첫 열을 제목으로',
      icon: PanelLeft,
      pressed: ({ table }) => table?.hasHeadColumn ?? false,
      command: toggleHeader('column'),
    },
  ],
  [
    {
      key: 'merge',
      label: '칸 합치기',
      icon: TableCellsMerge,
      disabled: ({ table }) => !table?.canMerge,
      command: mergeCells,
    },
    {
      key: 'split',
      label: '칸 나누기',
      icon: TableCellsSplit,
      disabled: ({ table }) => !table?.canSplit,
      command: splitCell,
    },
  ],
  [{ key: 'table-remove', label: '표 지우기', icon: Trash2, command: deleteTable }],
];
