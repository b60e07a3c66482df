import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RichEditorProps } from '..';
import { RichTextField, type TextChange } from './RichTextField';

const editor = vi.hoisted(() => ({
  tell: vi.fn(),
  take: vi.fn(),
  gone: vi.fn(),
  props: {} as RichEditorProps,
}));

// The editor itself needs a browser; here it notes what it is told.
vi.mock('..', () => ({
  RichEditor: (props: RichEditorProps & { ref?: Ref<unknown> }) => {
    useImperativeHandle(props.ref, () => editor);
    useEffect(() => editor.gone, []);
    editor.props = props;
    return <p>편집기</p>;
  },
}));

const told = vi.fn<(change: TextChange) => void>();

function Form({ start }: { start: string }) {
  const [html, setHtml] = useState(start);
  const change = (next: TextChange) => {
    told(next);
    if (next.html !== undefined) setHtml(next.html);
  };
  return <RichTextField label="글" value={html} stickyClass="" onChange={change} />;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name: `${name}: 글` }));
const tellOf = (html: string, pending = 0) =>
  editor.props.onChange({ html, pending, failed: 0 } as Parameters<RichEditorProps['onChange']>[0]);

describe('§2 a text seen as HTML', () => {
  beforeEach(() => void vi.clearAllMocks());

  it('says what of it goes without a trace when it is saved', async () => {
    render(<Form start={'<p class="lead">숲</p><p lang="en">class</p>'} />);
    await press('HTML 보기');
    const source = screen.getByRole('textbox', { name: '글 HTML' });
    expect(source).toHaveAccessibleDescription('저장하면 빠지는 속성: class, lang');
    await userEvent.clear(source);
    await userEvent.type(source, '<p>class lang</p>');
    expect(source).not.toHaveAccessibleDescription();
    await userEvent.clear(source);
    await userEvent.type(source, '<p lang="en">숲</p><iframe src="/x">지도</iframe>');
    expect(source).toHaveAccessibleDescription('저장하면 빠지는 태그: <iframe> · 속성: lang');
  });

  it('draws no frame and no cell that reaches too far beside it', async () => {
    const cells = '<td colspan="51">넓은 칸</td><td colspan="50">칸</td>';
    render(<Form start={`<div>숲</div><iframe src="/x">지도</iframe><table><tr>${cells}</tr></table>`} />);
    await press('HTML 보기');
    const preview = screen.getByRole('region', { name: '글 미리보기' });
    expect(preview).toHaveTextContent(/^숲넓은 칸칸$/);
    expect(preview.querySelector('iframe')).toBeNull();
    expect(screen.getByRole('cell', { name: '넓은 칸' })).not.toHaveAttribute('colspan');
    expect(screen.getByRole('cell', { name: '칸' })).toHaveAttribute('colspan', '50');
  });

  it('§2 and left as it was comes back to the same editor', async () => {
    render(<Form start="<p>숲</p>" />);
    await press('HTML 보기');
    expect(screen.getByText('편집기')).not.toBeVisible();
    await press('편집기로 보기');
    expect(screen.getByText('편집기')).toBeVisible();
    expect(editor.gone).not.toHaveBeenCalled();
    expect(editor.take).not.toHaveBeenCalled();
  });

  it('§2 and changed there is one change of the editor', async () => {
    render(<Form start="<p>숲</p>" />);
    await press('HTML 보기');
    await userEvent.type(screen.getByRole('textbox', { name: '글 HTML' }), '<p>길</p>');
    expect(editor.props.value).toEqual({ html: '<p>숲</p>' });
    await press('편집기로 보기');
    expect(editor.take.mock.calls).toEqual([['<p>숲</p><p>길</p>']]);
    expect(editor.props.value).toEqual({ html: '<p>숲</p><p>길</p>' });
  });

  it('§5 hears of a picture that was on its way once the editor is back', async () => {
    render(<Form start="<p>숲</p>" />);
    tellOf('<p>숲</p>', 1);
    await press('HTML 보기');
    expect(told).toHaveBeenLastCalledWith({ pending: 0, failed: 0 });
    tellOf('<p>숲</p><img>');
    expect(screen.getByRole('textbox', { name: '글 HTML' })).toHaveValue('<p>숲</p>');
    await press('편집기로 보기');
    expect(editor.tell).toHaveBeenCalledOnce();
    tellOf('<p>숲</p><img>');
    expect(told).toHaveBeenLastCalledWith({ html: '<p>숲</p><img>', pending: 0, failed: 0 });
  });

  it('§2 starts in the editor, whatever stands in it', () => {
    render(<Form start="<table><tr><td>가</td></tr></table><pre>나</pre>" />);
    expect(screen.getByText('편집기')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: '글 HTML' })).not.toBeInTheDocument();
  });
});
