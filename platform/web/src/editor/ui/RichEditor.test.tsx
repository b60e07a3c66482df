import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { RichEditor } from './RichEditor';

// jsdom lays nothing out.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();

async function paste(html: string) {
  render(<RichEditor label="내용" prefix="post" value={{ html: '<p>앞글</p>' }} onChange={() => {}} />);
  const area = await screen.findByRole('textbox', { name: '내용' });
  const clipboardData = { files: [], getData: (type: string) => (type === 'text/html' ? html : '') };
  act(() => area.focus());
  fireEvent.paste(area, { clipboardData });
  return area;
}

describe('§2 a paste into the editor', () => {
  it('§2 says what had to be left out, beside the tools, until it is read', async () => {
    const area = await paste('<p>글</p><pre>가</pre><img src="https://b.example/c.png">');
    const notice = screen.getByText('서식 유지 글, 이 사이트에 없는 이미지').closest('[role="alert"]');
    expect(notice).toHaveTextContent('글자만 붙여 넣었습니다. 이미지는 파일로 저장한 뒤 추가해 주세요.');
    expect(notice?.parentElement).toContainElement(screen.getByRole('toolbar'));
    await userEvent.click(screen.getByRole('button', { name: '확인' }));
    expect(notice).not.toBeInTheDocument();
    expect(area).toHaveFocus();
  });

  it('§2 says nothing of fonts and classes', async () => {
    await paste('<p class="a" style="font: 20px Batang">글</p>');
    expect(screen.queryByRole('button', { name: '확인' })).toBeNull();
  });
});

it('shows the tools of a table as soon as the text that begins with one is entered', async () => {
  const html = '<table><tbody><tr><td></td><td></td></tr></tbody></table>';
  render(<RichEditor label="내용" prefix="post" value={{ html }} onChange={() => {}} />);
  const area = await screen.findByRole('textbox', { name: '내용' });
  expect(screen.queryByRole('toolbar', { name: '내용 표' })).toBeNull();
  act(() => area.focus());
  expect(screen.getByRole('toolbar', { name: '내용 표' })).toBeVisible();
});
