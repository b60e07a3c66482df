// Both families in slices by character, each with `font-display: swap`; see `loadFonts` for when.
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import '@fontsource/gowun-batang/400.css';
