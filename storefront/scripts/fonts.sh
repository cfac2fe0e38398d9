#!/bin/sh
# Makes app/fonts/mukta-*.woff2 out of what Fontsource offers: Latin letters as the shop writes them, with the rupee
# sign, which otherwise lies in a file of its own, and without the instructions for screens of old. 12 kB instead of 23.
# Run it when the fonts change; its results are kept. Needs Python's fonttools and brotli.
set -eu
fonts=$(cd "$(dirname "$0")/../app/fonts" && pwd)
cd "$(mktemp -d)"
npm pack --silent @fontsource/mukta@5.3.0 | xargs tar -xzf
for weight in 400 600; do
  python3 -m fontTools.subset "package/files/mukta-latin-$weight-normal.woff2" --output-file=latin.ttf --no-hinting \
    --layout-features=kern,liga,tnum --name-IDs=0,1,2,13,14 \
    --unicodes=U+20-7E,U+A0-FF,U+131,U+152-153,U+2010-2015,U+2018-201E,U+2022,U+2026,U+2030,U+2032-2033,U+2039-203A,U+20AC,U+2122,U+2212
  python3 -m fontTools.subset "package/files/mukta-latin-ext-$weight-normal.woff2" --output-file=rupee.ttf --no-hinting \
    --unicodes=U+20B9 --drop-tables+=GSUB,GPOS,GDEF
  python3 -m fontTools.merge --output-file=merged.ttf latin.ttf rupee.ttf
  python3 -m fontTools.ttLib.woff2 compress --output-file "$fonts/mukta-$weight.woff2" merged.ttf
done
cp package/LICENSE "$fonts/mukta-license.txt"
