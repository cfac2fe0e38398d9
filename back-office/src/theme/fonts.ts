// Fonts are self-hosted. A subset of Mukta is fetched when a page uses its characters: the extended subset has the
// rupee sign, Devanagari the Hindi names and reviews.
import '@fontsource/marcellus/latin-400.css'
import '@fontsource/mukta/400.css'
import '@fontsource/mukta/600.css'
import './heading-digits.css'
