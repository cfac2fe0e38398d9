"""Pictures of the demo shop that show a plate on plain ground: slides and the niches of categories."""

import json

from ..index import measure

#: every master's (picture.py)
QUALITY = 88
#: pixels; lines as sharp as the plate's cost a third more bytes in AVIF, and eyes see no difference at the shown size
SOFT = 0.8


def lay(sheet, plates, pictures):
    """Lays a plate on its ground: as large as the box allows, in its middle, and on its foot."""
    from PIL import Image, ImageFilter

    left, top, width, height = sheet["box"]
    plate = Image.open(plates / f"{sheet['plate']}.webp")
    plate = plate.crop(plate.getbbox())
    share = min(width / plate.width, height / plate.height)
    plate = plate.resize((round(plate.width * share), round(plate.height * share)), Image.Resampling.LANCZOS)
    ground = Image.new("RGB", (sheet["width"], sheet["height"]), tuple(sheet["ground"]))
    ground.paste(plate, (left + (width - plate.width) // 2, top + height - plate.height), plate)
    file = pictures / f"{sheet['name']}.webp"
    part = file.with_name(f"{file.name}.part")
    ground.filter(ImageFilter.GaussianBlur(SOFT)).save(part, "WEBP", quality=QUALITY, method=6)
    part.replace(file)


def describe(sheets, index, pictures):
    """Says in the pictures' index.json what the sheets show; `index` is that of the plates."""
    path = pictures / "index.json"
    said = {plate["name"]: plate["alt"] for plate in index}
    names = {f"{sheet['name']}.webp" for sheet in sheets}
    others = [entry for entry in json.loads(path.read_text(encoding="utf-8")) if entry["file"] not in names]
    for sheet in sheets:
        file = pictures / f"{sheet['name']}.webp"
        if file.exists():
            width, height = measure(file)
            words = {"kind": sheet["kind"], "subject": sheet["subject"], "alt": said[sheet["plate"]]}
            others.append({"file": file.name, "width": width, "height": height, **words})
    path.write_text(json.dumps(others, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
