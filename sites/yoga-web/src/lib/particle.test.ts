import { describe, expect, it } from 'vitest';
import { object, topic } from './particle';

describe('particles follow the sound of the word', () => {
  it.each([
    ['직업', '직업은'],
    ['키', '키는'],
    ['성별', '성별은'],
    ['자격증(사본)', '자격증(사본)은'],
    ['희망 일정 1', '희망 일정 1은'],
    ['희망 일정 2', '희망 일정 2는'],
    ['E-mail', 'E-mail는'],
    ['', '는'],
  ])('%s becomes %s', (word, sentence) => expect(topic(word)).toBe(sentence));

  it('knows the object too', () => {
    expect(object('사유')).toBe('사유를');
    expect(object('이름')).toBe('이름을');
  });
});
