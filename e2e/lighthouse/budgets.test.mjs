import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faults, judged, mostScript, performance, slowdown, verdict } from './budgets.mjs';

/** A run with this score for performance, on a machine that was this fast. */
function run(
  score,
  { index = 1200, taken = Math.max(800, index), accessibility = 1, bytes = 100_000, path = '/' } = {},
) {
  const category = (of) => ({ score: of, auditRefs: [{ id: 'slow', weight: 1 }] });
  return {
    requestedUrl: `http://127.0.0.1${path}`,
    environment: { benchmarkIndex: index },
    configSettings: { throttling: { cpuSlowdownMultiplier: slowdown(taken) } },
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

test('three of five runs on one side say where the middle one is', () => {
  for (const first of [0.9, 1]) {
    assert.equal(stateOf([first]), 'more');
    assert.equal(stateOf([first, first]), 'more');
    assert.equal(stateOf([first, 1, 0.9, first === 1 ? 0.9 : 1]), 'more');
  }
  assert.equal(stateOf([1, 1, 1]), 'kept');
  assert.equal(stateOf([0.9, 0.9, 0.9]), 'missed');
});

test('a first run that keeps the promise does not outweigh the others', () => {
  assert.equal(stateOf([1, 0.9, 0.9, 1, 0.9]), 'missed');
});

test('the middle one of five decides, by nothing less than what is promised', () => {
  assert.equal(stateOf([0.9, 0.91, 0.95, 0.96, 0.99]), 'kept');
  assert.equal(stateOf([0.94, 0.99, 0.94, 0.99, 0.94]), 'missed');
  assert.equal(stateOf([0.94, 1, 1, 0.5, 0.949]), 'missed');
});

test('what is shown is the run in the middle of those that decide', () => {
  assert.equal(performance([run(0.96), run(0.95), run(0.99)], false).lhr.categories.performance.score, 0.96);
  assert.equal(
    performance([run(0.9), run(1), run(0.8), run(0.7)], false).lhr.categories.performance.score,
    0.8,
  );
});

test('a run during which the machine was slower than the phone does not count', () => {
  const slow = run(0.5, { index: 799 });
  assert.equal(stateOf([slow, 1, 1]), 'more');
  assert.equal(stateOf([slow, slow, slow, 1, 1, 1]), 'kept');
  assert.equal(stateOf([slow, 0.9, 0.9]), 'more');
  assert.equal(stateOf([slow, 0.9, 0.9, 0.9]), 'missed');
  assert.equal(stateOf([...Array(8).fill(slow), 0.9, 0.9]), 'unknown');
});

test('a run of which the browser lost the recording does not count', () => {
  const lost = run(null);
  assert.equal(stateOf([lost, 1, 1]), 'more');
  assert.equal(stateOf([lost, 0.9, lost, 1, 1, 1]), 'kept');
  assert.equal(stateOf(Array(10).fill(lost)), 'unknown');
});

test('a run in which the machine was not as fast as it was taken to be does not count, whatever it says', () => {
  const slower = run(0.5, { index: 1500, taken: 2000 });
  const faster = run(1, { index: 2600, taken: 2000 });
  const nearly = run(0.9, { index: 1700, taken: 2000 });
  assert.equal(stateOf([slower, slower, slower, 1, 1]), 'more');
  assert.equal(stateOf([faster, faster, faster, 0.9, 0.9, 0.9]), 'missed');
  assert.equal(stateOf(Array(3).fill(nearly)), 'missed');
});

test('the phone is as slow on every machine', () => {
  assert.equal(slowdown(3200), 4);
  assert.equal(slowdown(600), 1);
});

test('where nothing is to be waited for, a page is not asked again', () => {
  assert.equal(stateOf([run(0.5, { index: 300 })], true), 'unknown');
  assert.equal(stateOf([run(1), run(1)], true), 'unknown');
  assert.equal(stateOf([run(1), run(1), run(1)], true), 'kept');
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
  for (const path of ['/', '/community/free']) {
    const bytes = mostScript(path);
    assert.equal(faults({ state: 'kept', lhr: run(1, { path, bytes }) }).length, 0);
    assert.equal(faults({ state: 'kept', lhr: run(1, { path, bytes: bytes + 1 }) }).length, 1);
  }
  assert.deepEqual(faults({ state: 'unknown', lhr: run(0.5) }), []);
  assert.deepEqual(faults({ state: 'missed', lhr: run(0.94) }), ['performance 94: It is slow']);
});

test('the last line says whether it was judged', () => {
  const page = (state, lines = []) => ({ state, lines });
  assert.equal(
    verdict([page('kept'), page('kept')], 1310.4),
    'lighthouse: KEPT on 2 pages (index 1310 >= 800)',
  );
  assert.equal(
    verdict([page('kept'), page('unknown')], 312),
    'lighthouse: NOT JUDGED, machine too slow (index 312 < 800), performance of 1 of 2 pages not known',
  );
  assert.match(verdict([page('unknown', ['seo 90']), page('kept')], 312), /^lighthouse: RED, 1 of 2 pages/);
});
