import { fileDetails } from '@maru/web/lib/files';
import {
  type Alignment,
  alignmentOf,
  type Block,
  type FileData,
  type ImageData,
  type ListItem,
  type TableCell,
  type TableData,
  type VideoData,
} from '../model/document';
import { fileAddress } from '../model/files';
import { htmlToRuns } from '../model/lines';
import { escapeAttribute, escapeText, runsToHtml } from '../model/runs';
import { headRows } from '../model/tables';
import { untitledVideo, videoAddress } from '../model/videos';

function styled(tag: string, alignment: Alignment): string {
  return alignment === 'left' ? `<${tag}>` : `<${tag} style="text-align: ${alignment}">`;
}

const inline = (text: string) => runsToHtml(htmlToRuns(text), true);

function list(tag: string, items: ListItem[], alignment: Alignment): string {
  const written = items.map((item) => {
    const nested = item.items.length > 0 ? list(tag, item.items, 'left') : '';
    return `${styled('li', alignment)}${inline(item.content)}${nested}</li>`;
  });
  return `<${tag}>${written.join('')}</${tag}>`;
}

function figure({ path, alt, caption, width, height }: ImageData, alignment: Alignment): string {
  const size = width > 0 && height > 0 ? ` width="${width}" height="${height}"` : '';
  const image = `<img src="/media/${escapeAttribute(path)}" alt="${escapeAttribute(alt)}"${size}>`;
  const text = inline(caption);
  return `${styled('figure', alignment)}${image}${text && `<figcaption>${text}</figcaption>`}</figure>`;
}

function cell({ text, header, colspan = 1, rowspan = 1, align = 'left' }: TableCell, scope: string): string {
  const tag = header ? 'th' : 'td';
  const attributes = [
    header ? ` scope="${scope}"` : '',
    colspan > 1 ? ` colspan="${colspan}"` : '',
    rowspan > 1 ? ` rowspan="${rowspan}"` : '',
    align === 'left' ? '' : ` style="text-align: ${align}"`,
  ];
  return `<${tag}${attributes.join('')}>${inline(text)}</${tag}>`;
}

function table({ caption, rows }: TableData): string {
  const head = headRows(rows);
  const part = (tag: string, scope: string, cells: TableCell[][]) => {
    const written = cells.map((row) => `<tr>${row.map((each) => cell(each, scope)).join('')}</tr>`);
    return written.length > 0 ? `<${tag}>${written.join('')}</${tag}>` : '';
  };
  const name = caption && `<caption>${escapeText(caption)}</caption>`;
  const [top, body] = [rows.slice(0, head), rows.slice(head)];
  return `<table>${name}${part('thead', 'col', top)}${part('tbody', 'row', body)}</table>`;
}

/** A link, which the site plays in its place (`ui/ServerHtml`). */
function video({ code, title }: VideoData): string {
  const link = `<a href="${videoAddress(code)}" rel="noopener noreferrer">`;
  return `<figure>${link}${escapeText(title || untitledVideo)}</a></figure>`;
}

/** A link, and below it what it leads to. */
function file(data: FileData): string {
  const link = `<a href="${escapeAttribute(fileAddress(data.path))}" rel="noopener noreferrer">`;
  return `<figure>${link}${escapeText(data.name)}</a><figcaption>${fileDetails(data)}</figcaption></figure>`;
}

function blockHtml(block: Block): string {
  const alignment = alignmentOf(block);
  switch (block.type) {
    case 'paragraph':
      return `${styled('p', alignment)}${inline(block.data.text)}</p>`;
    case 'header': {
      const tag = `h${block.data.level}`;
      return `${styled(tag, alignment)}${inline(block.data.text)}</${tag}>`;
    }
    case 'list':
      return list(block.data.style === 'ordered' ? 'ol' : 'ul', block.data.items, alignment);
    case 'image':
      return figure(block.data, alignment);
    case 'quote':
      return `<blockquote><p>${inline(block.data.text)}</p></blockquote>`;
    case 'delimiter':
      return '<hr>';
    case 'question': {
      const answer = block.data.answer.map((each) => `<p>${inline(each)}</p>`).join('');
      return `<details><summary>${inline(block.data.question)}</summary>${answer}</details>`;
    }
    case 'video':
      return video(block.data);
    case 'file':
      return file(block.data);
    case 'table':
      return table(block.data);
  }
}

/** The one HTML that a document has: what remains of it after the server has cleaned it is the same. */
export function toHtml(blocks: Block[]): string {
  return blocks.map(blockHtml).join('');
}
