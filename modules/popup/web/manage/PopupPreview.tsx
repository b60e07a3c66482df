type PopupPreviewProps = { imageUrl: string; alt: string; isActive: boolean };

/** The popup as it stands over the home page; its buttons are pictures of buttons here. */
export function PopupPreview({ imageUrl, alt, isActive }: PopupPreviewProps) {
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm font-medium">
        방문자 화면 미리보기
        {!isActive && <span className="ms-2 font-normal text-soft">꺼져 있어 보이지 않음</span>}
      </figcaption>
      <div className="grid min-h-80 place-items-center rounded-control bg-ink/70 p-6">
        {imageUrl ? (
          <div className="w-full max-w-80 overflow-hidden rounded-card bg-raised shadow-sheet">
            <img src={imageUrl} alt={alt} className="max-h-[60svh] w-full object-contain" />
            <p aria-hidden className="flex justify-between px-4 py-3 text-sm text-soft">
              <span>오늘 하루 보지 않기</span>
              <span className="text-ink">닫기</span>
            </p>
          </div>
        ) : (
          <p className="text-surface">등록된 이미지 없음</p>
        )}
      </div>
    </figure>
  );
}
