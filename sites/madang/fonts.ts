// Two weights in slices by character, each with `font-display: swap`; see `loadFonts` for when.
import '@fontsource/ibm-plex-sans-kr/400.css';
import '@fontsource/ibm-plex-sans-kr/600.css';
