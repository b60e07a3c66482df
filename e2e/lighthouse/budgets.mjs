// What every page promises, and whether its runs keep it (docs/decisions/058, 093).

/** Least scores of Lighthouse's categories. */
export const promised = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 };

/** Bytes of script that a first visit to a page may transfer, compressed. */
export function mostScript(path) {
  return path === '/' ? 112_000 : 118_000;
}

/** What Lighthouse's speed test of a machine says of the phone that is meant, a Galaxy S8 of 2017. */
export const phone = 800;

/** A machine that was faster or slower than this in a run than in the one before it showed another phone. */
const steady = 1.25;

/**
 * The score for performance is the middle one of five runs. Where three of them are on one side of what is promised, the
 * middle one is there too, and the others need not be run.
 */
const decidedBy = 3;

/**
 * So often a page is measured at most: a run does not count during which the machine was slower than the phone or was
 * not as fast as it was taken to be, or of which the browser lost the recording, so that it has no score.
 */
const mostRuns = 10;

/** The only audits that a run needs: what the promised scores are made of, and the requests. */
export function judged({ categories }) {
  const scores = Object.keys(promised).flatMap((name) => categories[name].auditRefs);
  return ['network-requests', ...scores.filter(({ weight }) => weight > 0).map(({ id }) => id)];
}

/** Bytes of script that came over the wire. */
export function script(lhr) {
  const requests = lhr.audits['network-requests'].details.items;
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return scripts.reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/** The middle one of numbers. */
export function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

const indexOf = (lhr) => lhr.environment.benchmarkIndex;
const performanceOf = (lhr) => lhr.categories.performance.score;

/** How often slower than a machine of this speed the phone is. */
export const slowdown = (index) => Math.max(1, index / phone);

/** Whether the machine was as fast in this run as the slowdown takes it to be. */
function isSteady(lhr) {
  const taken = lhr.configSettings.throttling.cpuSlowdownMultiplier * phone;
  return indexOf(lhr) <= taken * steady && indexOf(lhr) >= taken / steady;
}

const counts = (lhr) => indexOf(lhr) >= phone && isSteady(lhr) && performanceOf(lhr) !== null;

/**
 * What the runs of a page say of its performance: `kept`, `missed`, `unknown`, or that there have to be `more`; and the
 * run that says so. There are no more where nothing is to be waited for: on a machine that is too slow, or without time.
 */
export function performance(runs, isOver) {
  const counted = runs.filter(counts).toSorted((a, b) => performanceOf(b) - performanceOf(a));
  const kept = counted.filter((lhr) => performanceOf(lhr) >= promised.performance);
  const missed = counted.filter((lhr) => performanceOf(lhr) < promised.performance);
  if (kept.length >= decidedBy) return { state: 'kept', lhr: kept[1] };
  if (missed.length >= decidedBy) return { state: 'missed', lhr: missed[1] };
  const [lhr = runs[0]] = runs.filter(counts);
  return { state: isOver || runs.length >= mostRuns ? 'unknown' : 'more', lhr };
}

/** What a run says is wrong, one line each. Performance counts where it was measured and missed. */
export function faults({ state, lhr }) {
  const lines = [];
  for (const [name, least] of Object.entries(promised)) {
    const { score, auditRefs } = lhr.categories[name];
    if (score >= least || (name === 'performance' && state !== 'missed')) continue;
    const why = auditRefs.filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 0.9);
    lines.push(`${name} ${Math.round(score * 100)}: ${why.map(({ id }) => lhr.audits[id].title).join('; ')}`);
  }
  const most = mostScript(new URL(lhr.requestedUrl).pathname);
  if (script(lhr) > most) lines.push(`${script(lhr)} bytes of script; at most ${most} are promised`);
  return lines;
}

/** The last line of a run. */
export function verdict(pages, index) {
  const failed = pages.filter(({ lines }) => lines.length > 0).length;
  const unknown = pages.filter(({ state }) => state === 'unknown').length;
  const speed = `index ${Math.round(index)} ${index < phone ? '<' : '>='} ${phone}`;
  if (failed > 0)
    return `lighthouse: RED, ${failed} of ${pages.length} pages below what is promised (${speed})`;
  if (unknown > 0) {
    const why = index < phone ? 'machine too slow' : 'machine too slow or unsteady';
    return `lighthouse: NOT JUDGED, ${why} (${speed}), performance of ${unknown} of ${pages.length} pages not known`;
  }
  return `lighthouse: KEPT on ${pages.length} pages (${speed})`;
}
