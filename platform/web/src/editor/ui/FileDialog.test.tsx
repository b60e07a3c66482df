import { ApiError } from '@maru/web/lib/apiError';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { FileDialog } from './FileDialog';

const uploadBlob = vi.hoisted(() => vi.fn());
vi.mock('@maru/web/lib/upload', () => ({ uploadBlob }));

const listMedia = vi.hoisted(() => vi.fn());
vi.mock('@maru/web/api', async (original) => ({ ...(await original<object>()), listMedia }));

const leaflet = new File(['%PDF-'], '수련회 안내.pdf', { type: 'application/pdf' });

function open() {
  const onDone = vi.fn();
  render(<FileDialog start="new" onClose={() => {}} onDone={onDone} />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });
  return onDone;
}

beforeEach(() => {
  uploadBlob.mockReset();
});

test('§2 a file is put in under its own name, or another', async () => {
  uploadBlob.mockResolvedValue('file/a-수련회_안내.pdf');
  const onDone = open();
  await userEvent.upload(screen.getByLabelText(/^파일/, { selector: 'input' }), leaflet);
  expect(await screen.findByText(/업로드 완료/)).toHaveTextContent('PDF · 1KB');
  const name = screen.getByRole('textbox', { name: /이름/ });
  expect(name).toHaveValue('수련회 안내.pdf');
  await userEvent.type(name, ' 2027');
  await userEvent.click(screen.getByRole('button', { name: '파일 넣기' }));
  expect(uploadBlob.mock.calls[0]?.[0]).toBe('file/수련회 안내.pdf');
  expect(onDone).toHaveBeenCalledWith({
    path: 'file/a-수련회_안내.pdf',
    name: '수련회 안내.pdf 2027',
    size: 5,
  });
});

test('§2 a file that is there already takes the place of one that was picked', async () => {
  uploadBlob.mockReturnValue(new Promise(() => {}));
  const file = {
    path: 'file/b-form.hwp',
    name: '신청서.hwp',
    size: 2048,
    uploadedAt: '2026-11-01T00:00:00Z',
  };
  listMedia.mockResolvedValue({
    _embedded: { mediaFileDTOList: [file] },
    page: { size: 24, number: 0, totalElements: 1, totalPages: 1 },
  });
  const onDone = open();
  const picker = screen.getByLabelText<HTMLInputElement>(/^파일/, { selector: 'input' });
  await userEvent.upload(picker, leaflet);
  await userEvent.click(screen.getByRole('button', { name: '올린 파일에서 고르기' }));
  await userEvent.click(await screen.findByRole('button', { name: /^신청서\.hwp ?HWP · 2KB/ }));
  expect(await screen.findByRole('status')).toHaveTextContent('신청서.hwp · HWP · 2KB');
  expect(picker.files).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: '파일 넣기' }));
  expect(onDone).toHaveBeenCalledWith({ path: 'file/b-form.hwp', name: '신청서.hwp', size: 2048 });
});

test('§2 a refusal says why, and what was typed stays', async () => {
  uploadBlob.mockRejectedValue(new ApiError(415, '매크로나 스크립트가 든 파일은 올릴 수 없어요.'));
  const onDone = open();
  await userEvent.type(screen.getByRole('textbox', { name: /이름/ }), '안내문');
  await userEvent.upload(screen.getByLabelText(/^파일/, { selector: 'input' }), leaflet);
  expect(await screen.findByText(/매크로나 스크립트/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '파일 넣기' }));
  expect(onDone).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: /이름/ })).toHaveValue('안내문');
});

test('§2 an upload on its way can be given up', async () => {
  let signal: AbortSignal | undefined;
  uploadBlob.mockImplementation((_name, _file, report: (percent: number) => void, given: AbortSignal) => {
    signal = given;
    report(40);
    return new Promise(() => {});
  });
  open();
  await userEvent.upload(screen.getByLabelText(/^파일/, { selector: 'input' }), leaflet);
  expect(await screen.findByRole('progressbar', { name: '업로드 중 40%' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '업로드 취소' }));
  expect(signal?.aborted).toBe(true);
  expect(screen.queryByRole('progressbar')).toBeNull();
});
