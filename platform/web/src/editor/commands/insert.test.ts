import type { Command } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { pastedLines, plainLines } from '../convert/pasted';
import type { Line } from '../model/lines';
import { schema } from '../schema/schema';
import { sliceAt } from '../surface/paste';
import { insertBlocks, insertSlice } from './insert';
import { run } from './testing';

const insertLines =
  (lines: Line[]): Command =>
  (state, dispatch) => {
    const { $from, $to } = state.selection;
    return insertSlice(sliceAt($from, $to, lines))(state, dispatch);
  };
const pasted = (html: string) => insertLines(pastedLines(html, () => '').lines);
const delimiter = () => insertBlocks([schema.nodes.delimiter.create()]);

describe('§2 pictures and delimiters', () => {
  it('§2 stand alone, with a line to go on behind them', () => {
    expect(run('<p>가|나</p>', delimiter())).toBe('<p>가나</p><hr><p>|</p>');
    expect(run('<p>가</p><p>|</p>', delimiter())).toBe('<p>가</p><hr><p>|</p>');
    expect(run('<ul><li>가|나</li><li>다</li></ul>', delimiter())).toBe(
      '<ul><li>가나</li></ul><hr><p>|</p><ul><li>다</li></ul>',
    );
    const picture = '<figure><img src="/media/post/a.webp" alt=""><figcaption>가|</figcaption></figure>';
    expect(run(`${picture}<p>나</p>`, delimiter())).toBe(`${picture.replace('|', '')}<hr><p>|나</p>`);
  });

  it('§2 take the place of what is selected', () => {
    expect(run('<p>가[나]다</p>', delimiter())).toBe('<p>가</p><hr><p>|다</p>');
    expect(run('<p>가</p><h2>[나]</h2><p>다</p>', delimiter())).toBe('<p>가</p><hr><p>|다</p>');
    expect(run('<p>가[나</p><ul><li>다</li><li>라]마</li></ul>', delimiter())).toBe(
      '<p>가</p><hr><p>|마</p>',
    );
    expect(run('<ul><li>가</li><li>[나]</li><li>다</li></ul>', delimiter())).toBe(
      '<ul><li>가</li></ul><hr><p>|</p><ul><li>다</li></ul>',
    );
  });
});

describe('§2 pasted lines', () => {
  it('§2 grow together with the text around the caret', () => {
    expect(run('<p>앞|뒤</p>', insertLines(plainLines('가')))).toBe('<p>앞가|뒤</p>');
    expect(run('<p>앞|뒤</p>', insertLines(plainLines('가\n\n나')))).toBe('<p>앞가</p><p>나|뒤</p>');
    expect(run('<p>|</p>', pasted('<h2>가</h2><p>나</p>'))).toBe('<h2>가</h2><p>나|</p>');
    expect(run('<h2>앞|</h2>', pasted('<ul><li>가</li></ul>'))).toBe('<h2>앞</h2><ul><li>가|</li></ul>');
  });

  it('§2 make no item and no heading of the text behind them', () => {
    const list = '<ul><li>가</li><li>나</li></ul>';
    expect(run('<p>앞|뒤</p>', pasted(list))).toBe('<p>앞</p><ul><li>가</li><li>나|</li></ul><p>뒤</p>');
    expect(run('<p>앞|뒤</p>', pasted('<h2>가</h2>'))).toBe('<p>앞</p><h2>가|</h2><p>뒤</p>');
  });
});

describe('§2 items pasted into a list', () => {
  for (const [what, before, html, after] of [
    [
      'fill an empty item and go on beside it',
      '<ol><li>앞</li><li>|</li><li>뒤</li></ol>',
      '<ol><li>가</li><li>나</li></ol>',
      '<ol><li>앞</li><li>가</li><li>나|</li><li>뒤</li></ol>',
    ],
    [
      'come behind an item at its end',
      '<ul><li>앞|</li><li>뒤</li></ul>',
      '<ul><li>가</li></ul>',
      '<ul><li>앞</li><li>가|</li><li>뒤</li></ul>',
    ],
    [
      'come before an item at its start',
      '<ul><li>|앞</li><li>뒤</li></ul>',
      '<ul><li>가</li><li>나</li></ul>',
      '<ul><li>가</li><li>나|</li><li>앞</li><li>뒤</li></ul>',
    ],
    [
      'grow together with the text of an item in its middle',
      '<ul><li>앞|뒤</li></ul>',
      '<ul><li>가</li><li>나</li></ul>',
      '<ul><li>앞가</li><li>나|뒤</li></ul>',
    ],
    [
      'are text in the middle of an item when there is only one',
      '<ul><li>앞|뒤</li></ul>',
      '<ul><li>가</li></ul>',
      '<ul><li>앞가|뒤</li></ul>',
    ],
    [
      'keep their levels below the level of the item',
      '<ul><li>앞<ul><li>속|</li></ul></li><li>뒤</li></ul>',
      '<ul><li>가<ul><li>나</li></ul></li><li>다</li></ul>',
      '<ul><li>앞<ul><li>속</li><li>가<ul><li>나</li></ul></li><li>다|</li></ul></li><li>뒤</li></ul>',
    ],
    [
      'become of its kind',
      '<ul><li>앞|</li><li>뒤</li></ul>',
      '<ol><li>가</li></ol>',
      '<ul><li>앞</li><li>가|</li><li>뒤</li></ul>',
    ],
    [
      'can be paragraphs too',
      '<ul><li>앞|</li><li>뒤</li></ul>',
      '<p>가</p><p><br></p><p>나</p><ul><li>다</li></ul>',
      '<ul><li>앞가</li><li>나</li><li>다|</li><li>뒤</li></ul>',
    ],
    [
      'belong to it up to what no list can hold',
      '<ul><li>앞|</li><li>뒤</li></ul>',
      '<ul><li>가</li></ul><h2>나</h2><p>다</p>',
      '<ul><li>앞</li><li>가</li></ul><h2>나</h2><p>다|</p><ul><li>뒤</li></ul>',
    ],
  ] as const) {
    it(`§2 ${what}`, () => expect(run(before, pasted(html))).toBe(after));
  }
});
