import 'pdfkit'
import type { EmbeddedFont } from './shaped-font.ts'

declare global {
  namespace PDFKit {
    interface PDFDocument {
      /** It is the font in use. */
      _font: EmbeddedFont
    }
  }
  namespace PDFKit.Mixins {
    /** The package's types lack these two. */
    interface StructureElementOptions {
      scope?: 'Column' | 'Row' | 'Both'
      bbox?: [number, number, number, number]
    }
  }
}
