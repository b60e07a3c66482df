import { fileDetails } from '@maru/web/lib/files';
import {
  type DOMOutputSpec,
  type MarkSpec,
  type Node,
  type NodeSpec,
  Schema,
  type TagParseRule,
} from 'prosemirror-model';
import { mediaPath } from '../convert/toBlocks';
import { cleanColor } from '../model/colors';
import type { Alignment, FileData, HeaderLevel, ListStyle } from '../model/document';
import { fileAddress, fileOf } from '../model/files';
import { cleanHref } from '../model/links';
import { elementOf, type MarkName, markOrder } from '../model/runs';
import { untitledVideo, videoAddress } from '../model/videos';
import { questionNodes } from './questions';
import { tableNodes } from './tables';

const aligned = { align: { default: 'left' satisfies Alignment } };

function styleOf({ attrs }: Node): Record<string, string> {
  return attrs.align === 'left' ? {} : { style: `text-align: ${attrs.align}` };
}

/** The rules read what this editor has copied, and what browsers do to the text; foreign HTML is cleaned before. */
function rule(tag: string, attrs: Record<string, unknown> = {}): TagParseRule {
  return { tag, getAttrs: (element) => ({ align: element.style.textAlign || 'left', ...attrs }) };
}

function readFigure(figure: HTMLElement): Record<string, unknown> | false {
  const image = figure.querySelector('img');
  const path = mediaPath(image?.getAttribute('src') ?? '') ?? '';
  const upload = image?.dataset.upload ?? null;
  const number = (name: string) => Number(image?.getAttribute(name)) || 0;
  if (path === '' && upload === null) return false;
  const size = { width: number('width'), height: number('height') };
  return { align: figure.style.textAlign || 'left', path, upload, alt: image?.alt ?? '', ...size };
}

function fileFigure({ attrs }: Node): DOMOutputSpec {
  const file = attrs as FileData;
  const link = ['a', { href: fileAddress(file.path) }, file.name] as const;
  return ['figure', { 'data-file': String(file.size) }, link, ['figcaption', fileDetails(file)]];
}

/** Only for the clipboard: on the screen a picture has a view of its own (`PictureView`). */
function figureOf(node: Node): DOMOutputSpec {
  const { path, upload, alt, width, height } = node.attrs;
  const source = upload === null ? { src: `/media/${path}`, width, height } : { 'data-upload': upload };
  return ['figure', styleOf(node), ['img', { ...source, alt }], ['figcaption', 0]];
}

const nodes = {
  doc: { content: 'block+' },
  paragraph: {
    group: 'block',
    content: 'inline*',
    attrs: aligned,
    parseDOM: [rule('p')],
    toDOM: (node) => ['p', styleOf(node), 0],
  },
  heading: {
    group: 'block',
    content: 'inline*',
    defining: true,
    attrs: { ...aligned, level: { default: 1 satisfies HeaderLevel } },
    parseDOM: [1, 2, 3].map((level) => rule(`h${level}`, { level })),
    toDOM: (node) => [`h${node.attrs.level}`, styleOf(node), 0],
  },
  quote: {
    group: 'block',
    content: 'inline*',
    defining: true,
    parseDOM: [{ tag: 'blockquote', contentElement: 'p' }],
    toDOM: () => ['blockquote', ['p', 0]],
  },
  /** An inner list has the style of the whole; the alignment stands at the outermost. */
  list: {
    group: 'block',
    content: 'item+',
    attrs: { ...aligned, style: { default: 'unordered' satisfies ListStyle } },
    parseDOM: [rule('ul'), rule('ol', { style: 'ordered' })],
    toDOM: (node) => [node.attrs.style === 'ordered' ? 'ol' : 'ul', styleOf(node), 0],
  },
  item: { content: 'line list?', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  line: {
    content: 'inline*',
    parseDOM: [{ tag: 'div', context: 'item/' }],
    toDOM: () => ['div', 0],
  },
  /** Its text is the caption. A picture that is on its way has an `upload` and no path yet. */
  image: {
    group: 'block',
    content: 'inline*',
    isolating: true,
    selectable: false,
    attrs: {
      ...aligned,
      path: { default: '' },
      alt: { default: '' },
      width: { default: 0 },
      height: { default: 0 },
      upload: { default: null },
    },
    parseDOM: [{ tag: 'figure', contentElement: 'figcaption', getAttrs: readFigure }],
    toDOM: figureOf,
  },
  delimiter: {
    group: 'block',
    selectable: false,
    parseDOM: [{ tag: 'hr' }],
    toDOM: () => ['hr'],
  },
  video: {
    group: 'block',
    selectable: false,
    attrs: { code: {}, title: { default: '' } },
    parseDOM: [
      {
        tag: 'figure[data-video]',
        priority: 60,
        getAttrs: (figure) => ({ code: figure.dataset.video, title: figure.dataset.title ?? '' }),
      },
    ],
    toDOM: ({ attrs: { code, title } }) => [
      'figure',
      { 'data-video': code, 'data-title': title },
      ['a', { href: videoAddress(code) }, title || untitledVideo],
    ],
  },
  file: {
    group: 'block',
    selectable: false,
    attrs: { path: {}, name: {}, size: { default: 0 } },
    parseDOM: [
      {
        tag: 'figure[data-file]',
        priority: 60,
        getAttrs: (figure) => {
          const file = fileOf(figure);
          return file ? { ...file, size: Number(figure.dataset.file) || file.size } : false;
        },
      },
    ],
    toDOM: fileFigure,
  },
  ...tableNodes,
  ...questionNodes,
  text: { group: 'inline' },
  break: {
    group: 'inline',
    inline: true,
    selectable: false,
    leafText: () => '\n',
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
} satisfies Record<string, NodeSpec>;

const valueFrom = (clean: (text: string) => string | null) => (text: string) => {
  const value = clean(text);
  return value === null ? false : { value };
};

const parsed: Record<MarkName, MarkSpec['parseDOM']> = {
  link: [{ tag: 'a[href]', getAttrs: (element) => valueFrom(cleanHref)(element.getAttribute('href') ?? '') }],
  bold: [{ tag: 'b' }, { tag: 'strong' }],
  italic: [{ tag: 'i' }, { tag: 'em' }],
  underline: [{ tag: 'u' }],
  strike: [{ tag: 's' }, { tag: 'strike' }, { tag: 'del' }],
  color: [{ style: 'color', getAttrs: valueFrom(cleanColor) }],
  background: [{ style: 'background-color', getAttrs: valueFrom(cleanColor) }],
  code: [{ tag: 'code' }],
};

const valued: readonly MarkName[] = ['link', 'color', 'background'];

function markSpec(name: MarkName): MarkSpec {
  return {
    ...(valued.includes(name) ? { attrs: { value: {} } } : {}),
    inclusive: name !== 'link',
    parseDOM: parsed[name],
    toDOM: ({ attrs }) => {
      const { tag, attributes } = elementOf(name, attrs.value ?? true);
      return [tag, Object.fromEntries(attributes), 0];
    },
  };
}

const marks = Object.fromEntries(markOrder.map((name) => [name, markSpec(name)])) as Record<
  MarkName,
  MarkSpec
>;

/** What a text can hold: as much as the toolbar can make, and not more than the server keeps. */
export const schema = new Schema({ nodes, marks });
