// Marcellus for headings, Mukta for text; from the shop itself. Each part of Mukta is fetched when a page writes its
// letters: the rupee sign is in the extended part, Hindi names and reviews in the Devanagari part.
import '@fontsource/marcellus/latin-400.css'
import '@fontsource/mukta/400.css'
import '@fontsource/mukta/600.css'
import './heading-digits.css'
