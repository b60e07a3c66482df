import { describe, expect, it } from 'vitest';
import { joinBackward, joinForward } from './lines';
import { enterInQuestion, insertQuestion, joinInQuestion } from './questions';
import { run } from './testing';

const asked = (question: string, ...answer: string[]) =>
  `<details><summary>${question}</summary>${answer.map((each) => `<p>${each}</p>`).join('')}</details>`;

describe('§2 a question that opens', () => {
  it('§2 stands on a line of its own, and the caret waits in it', () => {
    expect(run('<p>앞|</p>', insertQuestion)).toBe(`<p>앞</p>${asked('|', '')}<p></p>`);
  });

  it('§2 stands in no other', () => {
    expect(run(asked('가|', '나'), insertQuestion)).toBe(`${asked('가', '나')}${asked('|', '')}<p></p>`);
  });

  it('§2 Enter leads from the question to the answer, through its lines, and out of it', () => {
    expect(run(asked('가|', '나'), enterInQuestion)).toBe(asked('가', '|나'));
    expect(run(asked('가', '나|다'), enterInQuestion)).toBe(asked('가', '나', '|다'));
    expect(run(asked('가', '나|'), enterInQuestion)).toBe(asked('가', '나', '|'));
    expect(run(asked('가', '나|'), enterInQuestion, enterInQuestion)).toBe(`${asked('가', '나')}<p>|</p>`);
    expect(run(asked('가', '|'), enterInQuestion)).toBe(`${asked('가', '')}<p>|</p>`);
  });

  it('§2 Backspace and Delete stay in it, and an empty one goes', () => {
    const [backspace, del] = [joinInQuestion(-1), joinInQuestion(1)];
    expect(run(`<p>앞</p>${asked('|', '')}`, backspace)).toBe('<p>앞</p><p>|</p>');
    expect(run(`<p>앞</p>${asked('|가', '나')}`, backspace)).toBe(`<p>앞</p>${asked('|가', '나')}`);
    expect(run(asked('가', '|나'), backspace)).toBe(asked('가|', '나'));
    expect(run(asked('가', '나', '|다'), backspace)).toBe(asked('가', '나|다'));
    expect(run(asked('가', '나|', '다'), del)).toBe(asked('가', '나|다'));
    expect(run(`${asked('가', '나|')}<p>뒤</p>`, del)).toBe(`${asked('가', '나|')}<p>뒤</p>`);
  });

  it('§2 is not reached into from beside it', () => {
    expect(run(`<p>앞|</p>${asked('가', '나')}`, joinForward)).toBe(`<p>앞|</p>${asked('가', '나')}`);
    expect(run(`${asked('가', '나')}<p>|뒤</p>`, joinBackward)).toBe(`${asked('가', '나|')}<p>뒤</p>`);
  });
});
