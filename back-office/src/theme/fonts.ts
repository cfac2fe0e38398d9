// Marcellus for headings, Mukta for text; from the shop itself. The rupee sign is in the extended part.
import '@fontsource/marcellus/latin-400.css'
import '@fontsource/mukta/latin-400.css'
import '@fontsource/mukta/latin-600.css'
import '@fontsource/mukta/latin-ext-400.css'
import '@fontsource/mukta/latin-ext-600.css'
