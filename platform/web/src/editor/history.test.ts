import { describe, expect, it } from 'vitest';
import { stateOf } from './commands/testing';
import { History } from './history';

const state = (text: string) => stateOf(`<p>${text}|</p>`);

describe('§2 undo and redo', () => {
  it('§2 take back what was typed without a pause together', () => {
    const history = new History(state(''));
    for (const [at, text] of ['가', '가나', '가나다'].entries()) history.changed(state(text), true, at * 100);
    history.changed(state('가나다라'), true, 5000);
    expect(history.undo()).toEqual(state('가나다'));
    expect(history.undo()).toEqual(state(''));
    expect(history.undo()).toBeNull();
    expect(history.redo()).toEqual(state('가나다'));
    expect(history.redo()).toEqual(state('가나다라'));
    expect(history.redo()).toBeNull();
  });

  it('§2 take back each command alone, and typing after the caret was moved', () => {
    const history = new History(state(''));
    history.changed(state('가'), true, 0);
    history.changed(stateOf('<h2>가|</h2>'), false, 10);
    history.changed(stateOf('<h2>가나|</h2>'), true, 20);
    history.moved(stateOf('<h2>|가나</h2>').selection);
    history.changed(stateOf('<h2>다|가나</h2>'), true, 30);
    expect(history.undo()).toEqual(stateOf('<h2>|가나</h2>'));
    expect(history.undo()).toEqual(stateOf('<h2>가|</h2>'));
    expect(history.undo()).toEqual(state('가'));
  });

  it('§2 forget what was taken back once something else is written', () => {
    const history = new History(state(''));
    history.changed(state('가'), false);
    history.undo();
    history.changed(state('나'), false);
    expect(history.canRedo).toBe(false);
    expect(history.undo()).toEqual(state(''));
  });

  it('§2 remember no more than 200 steps', () => {
    const history = new History(state(''));
    for (let at = 0; at < 250; at += 1) history.changed(state(String(at)), false);
    let steps = 0;
    while (history.undo()) steps += 1;
    expect(steps).toBe(200);
  });
});
