import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faults, judged, mostScript, performance, verdict } from './budgets.mjs';

/** A run with this score for performance, on a machine that was this fast. */
function run(score, { index = 1200, accessibility = 1, bytes = 100_000 } = {}) {
  const category = (of) => ({ score: of, auditRefs: [{ id: 'slow', weight: 1 }] });
  return {
    environment: { benchmarkIndex: index },
    categories: {
      performance: category(score),
      accessibility: category(accessibility),
      'best-practices': category(1),
      seo: category(1),
    },
    audits: {
      slow: { title: 'It is slow', score: 0 },
      'network-requests': { details: { items: [{ resourceType: 'Script', transferSize: bytes }] } },
    },
  };
}

const stateOf = (scores, isTooSlow = false) =>
  performance(
    scores.map((score) => (typeof score === 'number' ? run(score) : score)),
    isTooSlow,
  ).state;

test('every page is measured five times, however well it begins', () => {
  for (const first of [0.9, 1]) {
    for (const others of [0, 1, 2, 3]) {
      assert.equal(stateOf([first, ...Array(others).fill(1)]), 'more');
    }
    assert.equal(stateOf([first, 1, 1, 1, 1]), 'kept');
  }
});

test('a first run that keeps the promise does not outweigh the others', () => {
  assert.equal(stateOf([1, 0.9, 0.9, 0.9, 1]), 'missed');
});

test('the middle one of five decides, by nothing less than what is promised', () => {
  assert.equal(stateOf([0.9, 0.91, 0.95, 0.96, 0.99]), 'kept');
  assert.equal(stateOf([0.94, 0.94, 0.94, 0.99, 0.99]), 'missed');
  assert.equal(stateOf([0.94, 1, 1, 0.5, 0.949]), 'missed');
});

test('a run during which the machine was slower than the phone does not count', () => {
  const slow = run(0.5, { index: 419 });
  assert.equal(stateOf([slow, 1, 1, 1, 1]), 'more');
  assert.equal(stateOf([slow, 1, 1, 1, 1, 1]), 'kept');
  assert.equal(stateOf([slow, 0.9, 0.9, 0.9, 0.9]), 'more');
  assert.equal(stateOf([slow, 0.9, 0.9, 0.9, 0.9, 0.9]), 'missed');
  assert.equal(stateOf([slow, slow, slow, slow, 0.9, 0.9, 0.9, 0.9]), 'unknown');
});

test('a run of which the browser lost the recording does not count', () => {
  const lost = run(null);
  assert.equal(stateOf([lost, 1, 1, 1, 1]), 'more');
  assert.equal(stateOf([lost, 0.9, lost, 1, 1, 1, 0.9]), 'kept');
  assert.equal(stateOf(Array(8).fill(lost)), 'unknown');
});

test('a machine that is too slow is not asked again', () => {
  assert.equal(stateOf([run(0.5, { index: 300 })], true), 'unknown');
});

test('only what is judged is gathered', () => {
  const auditRefs = [
    { id: 'metric', weight: 25 },
    { id: 'advice', weight: 0 },
  ];
  const [performance, seo, other] = [
    { auditRefs },
    { auditRefs: [{ id: 'title', weight: 1 }] },
    { auditRefs: [] },
  ];
  const categories = { performance, seo, accessibility: other, 'best-practices': other, agents: seo };
  assert.deepEqual(judged({ categories }), ['network-requests', 'metric', 'title']);
});

test('what needs no speed is red on any machine', () => {
  assert.deepEqual(faults({ state: 'unknown', lhr: run(0.5, { accessibility: 0.99 }) }), [
    'accessibility 99: It is slow',
  ]);
  assert.equal(faults({ state: 'kept', lhr: run(1, { bytes: mostScript + 1 }) }).length, 1);
  assert.deepEqual(faults({ state: 'unknown', lhr: run(0.5) }), []);
  assert.deepEqual(faults({ state: 'missed', lhr: run(0.94) }), ['performance 94: It is slow']);
});

test('the last line says whether it was judged', () => {
  const page = (state, lines = []) => ({ state, lines });
  assert.equal(
    verdict([page('kept'), page('kept')], 1310.4),
    'lighthouse: KEPT on 2 pages (index 1310 >= 420)',
  );
  assert.equal(
    verdict([page('kept'), page('unknown')], 312),
    'lighthouse: NOT JUDGED, machine too slow (index 312 < 420), performance of 1 of 2 pages not known',
  );
  assert.match(verdict([page('unknown', ['seo 90']), page('kept')], 312), /^lighthouse: RED, 1 of 2 pages/);
});
