import { saveText } from '@maru/web/lib/download';
import { useSite } from '@maru/web/lib/site';
import { Button } from '@maru/web/ui/Button';
import FileDown from 'lucide-react/icons/file-down';
import { useEffect, useRef } from 'react';

type RecoveryCodesProps = { codes: string[]; onClose: () => void };

/** The codes that open the account without the app: shown once, so that they are kept somewhere. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const site = useSite();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  function save() {
    const head = `${site.name} 복구 코드\n각 코드는 한 번만 쓸 수 있어요.\n\n`;
    saveText(`${head}${codes.join('\n')}\n`, `${site.name} 복구 코드.txt`);
  }

  return (
    <div className="grid gap-5">
      <h4 ref={title} tabIndex={-1} className="font-semibold">
        복구 코드를 보관해 주세요
      </h4>
      <p className="text-md text-soft">
        휴대폰을 잃어버렸을 때 인증 코드 대신 쓸 수 있어요. 각 코드는 한 번만 쓸 수 있고, 이 화면을 닫으면
        다시 볼 수 없어요.
      </p>
      <ul
        aria-label="복구 코드"
        className="grid gap-x-8 gap-y-1.5 rounded-control bg-raised p-5 font-semibold tracking-wide tabular-nums desktop:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={save}>
          <FileDown aria-hidden className="size-4" />
          파일로 저장
        </Button>
        <Button onClick={onClose}>보관했어요</Button>
      </div>
    </div>
  );
}
