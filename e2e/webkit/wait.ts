export const timeoutMs = 15_000;

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Asks again until there is an answer. A page that was left while it was asked is asked again. */
export async function retry<T>(
  ask: () => Promise<T | undefined>,
  failure: string | (() => string),
  within = timeoutMs,
): Promise<T> {
  const end = Date.now() + within;
  let last: unknown;
  do {
    try {
      const answer = await ask();
      last = undefined;
      if (answer !== undefined && answer !== null) return answer;
    } catch (error) {
      if (isFinal(error)) throw error;
      last = error;
    }
    await pause();
  } while (Date.now() < end);
  const reason = typeof failure === 'string' ? failure : failure();
  throw new Error(`Timeout ${within}ms exceeded: ${last instanceof Error ? last.message : reason}`);
}

const isFinal = (error: unknown) =>
  error instanceof Error && /strict mode|SyntaxError|selector/.test(error.message);

type Result = { matches: boolean; received?: { value: unknown }; errorMessage?: string };
type Wanted = { isNot: boolean; timeout: number };

/** What Playwright's matchers are told: whether it came to be in time, and what was there at last. */
export async function expectation(given: object, look: (wanted: object) => Promise<Result>) {
  const {
    isNot = false,
    timeout,
    title: _title,
    signal: _signal,
    ...rest
  } = given as Wanted & Record<string, unknown>;
  const wanted = { ...rest, isNot };
  const end = Date.now() + timeout;
  let last: Result = { matches: isNot };
  do {
    try {
      last = await look(wanted);
      if (last.matches !== isNot) return last;
    } catch (error) {
      if (isFinal(error)) return { matches: isNot, errorMessage: String(error) };
      last = { matches: isNot, errorMessage: String(error) };
    }
    await pause();
  } while (Date.now() < end);
  return { ...last, timedOut: true, log: [] };
}
