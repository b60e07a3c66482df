import type { NodeSpec } from 'prosemirror-model';

/** A question with its answer. Here it is always open: what opens by a press could not be written in. */
export const questionNodes = {
  question: {
    group: 'block',
    content: 'questionTitle answerLine+',
    isolating: true,
    selectable: false,
    parseDOM: [{ tag: 'div.editor-question', priority: 60 }],
    toDOM: () => ['div', { class: 'editor-question' }, 0],
  },
  questionTitle: {
    content: 'inline*',
    parseDOM: [{ tag: 'div', context: 'question/', priority: 60 }],
    toDOM: () => ['div', { class: 'editor-question-title', 'data-placeholder': '질문' }, 0],
  },
  answerLine: {
    content: 'inline*',
    parseDOM: [{ tag: 'p', context: 'question/', priority: 60 }],
    toDOM: () => ['p', { 'data-placeholder': '답' }, 0],
  },
} satisfies Record<string, NodeSpec>;
