// What every page promises, and whether a run keeps it.

/** Least scores of Lighthouse's categories. */
export const promised = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 };

/** Bytes of script that a first visit may transfer, compressed. */
const mostScript = 130_000;

/** Scores of one page that lie further apart than this say more of the machine than of the page. */
const mostSpread = 0.1;

/** By how much the score for performance may miss and still say nothing: CI's machine is not the one it was taken on. */
const leeway = Number(process.env.LIGHTHOUSE_LEEWAY ?? 0) / 100;

/** Bytes of script that came over the wire. */
export function script(lhr) {
  const requests = lhr.audits['network-requests'].details.items;
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return scripts.reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/**
 * What the chosen run of a page's runs fails, one line each. Performance is judged only where it can be measured: on a
 * machine that is no slower than the phone (`phone` in Lighthouse's speed index), whose runs agree, and beyond the leeway.
 */
export function judge(runs, lhr, phone) {
  const failed = [];
  const unsure = [];
  for (const [name, least] of Object.entries(promised)) {
    const { score, auditRefs } = lhr.categories[name];
    if (score >= least) continue;
    const why = auditRefs.filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 0.9);
    const line = `${name} ${Math.round(score * 100)}: ${why.map(({ id }) => lhr.audits[id].title).join('; ')}`;
    const doubt = name === 'performance' ? doubts(runs, phone, least - score) : null;
    if (doubt) unsure.push(`${line} (${doubt})`);
    else failed.push(line);
  }
  if (script(lhr) > mostScript)
    failed.push(`${script(lhr)} bytes of script; at most ${mostScript} are promised`);
  return { failed, unsure };
}

function doubts(runs, phone, missing) {
  if (missing <= leeway) return `machines differ by ${Math.round(leeway * 100)} points`;
  const slowest = Math.min(...runs.map(({ environment }) => environment.benchmarkIndex));
  if (slowest < phone) return `the machine, at ${Math.round(slowest)}, is slower than the phone`;
  const scores = runs.map(({ categories }) => categories.performance.score);
  const spread = Math.max(...scores) - Math.min(...scores);
  return spread > mostSpread ? `its runs differ by ${Math.round(spread * 100)} points` : null;
}
