import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Uploads } from '../images/uploads';
import type { Line } from '../model/lines';
import { readSource } from '../value';
import { useEditorValue } from './useEditorValue';
import type { Mounted } from './useSurface';

/** A surface that only holds lines. */
function fake(html: string) {
  let lines = readSource({ html }).lines;
  const put = (next: Line[]) => {
    lines = next;
  };
  const surface = { current: () => lines, load: vi.fn(put), replace: vi.fn(put) };
  const mounted = { surface, uploads: new Uploads('page') } as unknown as Mounted;
  return { surface, mounted };
}

describe('§2 HTML that was written elsewhere', () => {
  it('§2 can be taken back to the source before it, in the spelling of each', () => {
    const [first, second] = ['<p>숲</p>\n', '<div>길</div>'];
    const { surface, mounted } = fake(first);
    const shown = renderHook(({ html }) => useEditorValue({ html }, 'page', mounted), {
      initialProps: { html: first },
    });
    const before = surface.current();
    shown.result.current.take(second);
    expect(surface.replace).toHaveBeenCalledOnce();
    expect(shown.result.current.tell()?.html).toBe(second);
    shown.rerender({ html: second });
    expect(surface.load).not.toHaveBeenCalled();
    surface.replace(before);
    expect(shown.result.current.tell()?.html).toBe(first);
  });
});
