"""What can stand in a picture, by the name that catalogues use."""

from ..props.display import cone
from ..props.known_sizes import coin, matchbox
from .angel import angel
from .bead_string import bead_string
from .bracelet import bracelet, bracelet_stack
from .cards import tarot_cards
from .cluster import cluster
from .cord_bracelet import thread_bracelet
from .cut_crystals import sphere, stone_pyramid, tower
from .ganesha import ganesha
from .gift_box import closed_box, empty_tray, gift_box
from .lights import candle, lotus
from .loose_stones import chakra_stones, heap, palm_stone, point, raw_stone, slab, stone
from .mala import mala
from .medallion import medallion
from .oil_bottle import oil_bottle
from .orgonite import orgonite
from .pendant import drop_earrings, pendant
from .selenite import selenite
from .singing_bowl import singing_bowl

PRODUCTS = {
    make.__name__: make
    for make in (
        angel, bead_string, bracelet, bracelet_stack, candle, chakra_stones, closed_box, cluster, coin,
        cone, drop_earrings, empty_tray, ganesha, gift_box, heap, lotus, mala, matchbox, medallion, oil_bottle,
        orgonite, palm_stone, pendant, point, raw_stone, selenite, singing_bowl, slab, sphere, stone,
        stone_pyramid, tarot_cards, thread_bracelet, tower,
    )
}  # fmt: skip
