import { describe, expect, it } from 'vitest';
import { object, subject, topic } from './particle';

describe('particles follow the sound of the word', () => {
  it.each([
    ['직업', '직업은'],
    ['키', '키는'],
    ['성별', '성별은'],
    ['자격증(사본)', '자격증(사본)은'],
    ['희망 일정 1', '희망 일정 1은'],
    ['희망 일정 2', '희망 일정 2는'],
    ['E-mail', 'E-mail은'],
    ['홈페이지 URL', '홈페이지 URL은'],
    ['PIN', 'PIN은'],
    ['SNS', 'SNS는'],
    ['Training', 'Training은'],
    ['PNG', 'PNG는'],
    ['키 cm', '키 cm는'],
    ['키 (cm)', '키 (cm)는'],
    ['체중 (kg)', '체중 (kg)은'],
    ['연락처(본인)', '연락처(본인)는'],
    ['', '는'],
  ])('%s becomes %s', (word, sentence) => expect(topic(word)).toBe(sentence));

  it('knows the object and the subject too', () => {
    expect(object('사유')).toBe('사유를');
    expect(object('이름')).toBe('이름을');
    expect(subject('메일 문구')).toBe('메일 문구가');
    expect(subject('과정')).toBe('과정이');
  });
});
