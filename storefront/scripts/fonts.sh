#!/bin/sh
# Builds app/fonts/*.woff2 from Fontsource, without hinting. The characters of nearly every page are in files of 8 to 10
# kB, loaded before the first paint; rarer ones are in files that a browser loads when a page uses them. Mukta's rupee
# sign is otherwise in a file of its own. Run it when the fonts change; its results are committed. Needs Python's
# fonttools and brotli.
set -eu
fonts=$(cd "$(dirname "$0")/../app/fonts" && pwd)
usual=U+20-7E,U+A0,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+BD,U+D7,U+E9,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212
rare=U+A1-A8,U+AA,U+AC-AD,U+AF,U+B1-B6,U+B8-BA,U+BC,U+BE-D6,U+D8-E8,U+EA-FF,U+131,U+152-153,U+2010-2012,U+2015,U+201A-201B,U+201E,U+2030,U+2032-2033,U+2039-203A,U+20AC,U+2122
cd "$(mktemp -d)"
cut() {
  python3 -m fontTools.subset "$1" --output-file="$2" --no-hinting --layout-features=kern,liga,tnum --name-IDs=0,1,2,13,14 --unicodes="$3"
}
compress() {
  python3 -m fontTools.ttLib.woff2 compress --output-file "$fonts/$2.woff2" "$1"
}
# Marcellus has a reserved font name, so a subset must be renamed (SIL Open Font License 1.1, condition 3).
rename() {
  python3 -c "
from fontTools.ttLib import TTFont
font = TTFont('$1')
for name in (1, 4): font['name'].setName('Amritvasya Heading', name, 3, 1, 0x409)
font.save('$1')"
}
npm pack --silent @fontsource/marcellus@5.3.0 | xargs tar -xzf
cut package/files/marcellus-latin-400-normal.woff2 usual.ttf "$usual"
cut package/files/marcellus-latin-400-normal.woff2 rare.ttf "$rare"
for part in usual rare; do rename "$part.ttf"; done
compress usual.ttf heading
compress rare.ttf heading-rare
cp package/LICENSE "$fonts/heading-license.txt"
rm -r package
npm pack --silent @fontsource/mukta@5.3.0 | xargs tar -xzf
for weight in 400 600; do
  cut "package/files/mukta-latin-$weight-normal.woff2" latin.ttf "$usual"
  python3 -m fontTools.subset "package/files/mukta-latin-ext-$weight-normal.woff2" --output-file=rupee.ttf --no-hinting \
    --unicodes=U+20B9 --drop-tables+=GSUB,GPOS,GDEF
  python3 -m fontTools.merge --output-file=usual.ttf latin.ttf rupee.ttf
  compress usual.ttf "mukta-$weight"
  cut "package/files/mukta-latin-$weight-normal.woff2" rare.ttf "$rare"
  compress rare.ttf "mukta-$weight-rare"
  # Devanagari is not subset, because that would break its shaping rules; only pages that use it load the file.
  cp "package/files/mukta-devanagari-$weight-normal.woff2" "$fonts/mukta-$weight-devanagari.woff2"
done
cp package/LICENSE "$fonts/mukta-license.txt"
