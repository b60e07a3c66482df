/** The editor's document as it is stored: the server renders the HTML of a post from it. */
export type Alignment = 'left' | 'center' | 'right' | 'justify';
export type ListStyle = 'ordered' | 'unordered';
export type HeaderLevel = 1 | 2 | 3;

export type ListItem = { content: string; items: ListItem[] };
export type ImageData = { path: string; alt: string; caption: string; width: number; height: number };

export type TableCell = {
  text: string;
  header?: boolean;
  colspan?: number;
  rowspan?: number;
  align?: Alignment;
};
/** The caption is plain text. */
export type TableData = { caption: string; rows: TableCell[][] };

type Placed = { id?: string; tunes?: { align?: { alignment: Alignment } } };

export type ParagraphBlock = Placed & { type: 'paragraph'; data: { text: string } };
export type HeaderBlock = Placed & { type: 'header'; data: { text: string; level: HeaderLevel } };
export type ListBlock = Placed & { type: 'list'; data: { style: ListStyle; items: ListItem[] } };
export type ImageBlock = Placed & { type: 'image'; data: ImageData };
export type QuoteBlock = Placed & { type: 'quote'; data: { text: string } };
export type DelimiterBlock = Placed & { type: 'delimiter'; data: Record<string, never> };
/** The 11 characters that name a video on YouTube; the title is plain text. */
export type VideoData = { code: string; title: string };
export type VideoBlock = Placed & { type: 'video'; data: VideoData };
/** A stored document, its name as plain text, its size in bytes. */
export type FileData = { path: string; name: string; size: number };
export type FileBlock = Placed & { type: 'file'; data: FileData };
/** Inline HTML: the question, and each paragraph of its answer. */
export type QuestionData = { question: string; answer: string[] };
export type QuestionBlock = Placed & { type: 'question'; data: QuestionData };
export type TableBlock = Placed & { type: 'table'; data: TableData };

/** `text`, `content` and `caption` are inline HTML: b, i, u, s, a, br, code and spans with one colour each. */
export type Block =
  | ParagraphBlock
  | HeaderBlock
  | ListBlock
  | ImageBlock
  | QuoteBlock
  | DelimiterBlock
  | TableBlock
  | VideoBlock
  | FileBlock
  | QuestionBlock;
export type EditorDocument = { version: 1; blocks: Block[] };

export function alignmentOf(block: Block): Alignment {
  return block.tunes?.align?.alignment ?? 'left';
}

export function tunesOf(alignment: Alignment): Pick<Block, 'tunes'> {
  return alignment === 'left' ? {} : { tunes: { align: { alignment } } };
}
