"""A short way to write shader graphs: every call adds a node and answers its socket."""

import bpy

from .color import linear


class Shader:
    """One material while its nodes are laid."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()

    @classmethod
    def over(cls, material):
        """More nodes for a material that is there; `ending` answers what it shows so far."""
        made = cls.__new__(cls)
        made.material, made.tree = material, material.node_tree
        return made

    def ending(self):
        out = next(node for node in self.tree.nodes if node.bl_idname == "ShaderNodeOutputMaterial")
        surface = out.inputs[0].links[0].from_socket
        self.tree.nodes.remove(out)
        return surface

    def node(self, kind, inputs=(), output=0, **settings):
        """Adds ShaderNode<kind>. `inputs` maps names or positions of sockets to sockets, numbers or colours."""
        made = self.tree.nodes.new(f"ShaderNode{kind}")
        for name, value in settings.items():
            setattr(made, name, value)
        for key, value in dict(inputs).items():
            socket = made.inputs[key]
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, socket)
            elif socket.type == "RGBA":
                socket.default_value = linear(value)
            else:
                socket.default_value = value
        return made.outputs[output]

    def add(self, one, other):
        return self.node("Math", {0: one, 1: other}, operation="ADD")

    def times(self, one, other):
        return self.node("Math", {0: one, 1: other}, operation="MULTIPLY")

    def minus(self, one, other):
        return self.node("Math", {0: one, 1: other}, operation="SUBTRACT")

    def math(self, operation, one, other=0.0):
        return self.node("Math", {0: one, 1: other}, operation=operation)

    def limited(self, value):
        """Cut to 0..1, as the share of a mix must be."""
        return self.node("Math", {0: value, 1: 0.0}, operation="ADD", use_clamp=True)

    def ramp(self, value, *stops):
        """Colours (or shades of grey) at places from 0 to 1."""
        made = self.tree.nodes.new("ShaderNodeValToRGB")
        elements = made.color_ramp.elements
        while len(elements) > 1:
            elements.remove(elements[-1])
        for at, (place, colour) in enumerate(stops):
            element = elements[0] if at == 0 else elements.new(place)
            element.position = place
            element.color = (colour,) * 3 + (1,) if isinstance(colour, (int, float)) else linear(colour)
        self.tree.links.new(value, made.inputs[0])
        return made.outputs[0]

    def mix_colour(self, share, one, other):
        return self.node("MixRGB", {0: share, 1: one, 2: other})

    def mix(self, share, one, other):
        """One surface with this share of another."""
        return self.node("MixShader", {0: share, 1: one, 2: other})

    def place(self, kind="Object", scale=(1, 1, 1), own_pattern=True):
        """Where on the object a point lies. With `own_pattern` no two objects show the same part of the noise."""
        raw = self.node("TexCoord", output=kind)
        scaled = self.node("Mapping", {"Vector": raw, "Scale": scale})
        if not own_pattern:
            return scaled
        chance = self.node("ObjectInfo", output="Random")
        apart = {axis: self.times(chance, by) for axis, by in (("X", 41.0), ("Y", 87.0), ("Z", -59.0))}
        return self.node("VectorMath", {0: scaled, 1: self.node("CombineXYZ", apart)}, operation="ADD")

    def noise(self, at, scale, detail=6, rough=0.58, bend=0.0, output=0):
        inputs = {"Vector": at, "Scale": scale, "Detail": detail, "Roughness": rough, "Distortion": bend}
        return self.node("TexNoise", inputs, output=output)

    def cells(self, at, scale, feature="F1"):
        return self.node("TexVoronoi", {"Vector": at, "Scale": scale}, feature=feature)

    def bent(self, at, scale, amount, detail=4):
        """The same place, pushed about by noise."""
        push = self.noise(at, scale, detail, output=1)
        by = self.node("VectorMath", {0: push, "Scale": amount}, operation="SCALE")
        return self.node("VectorMath", {0: at, 1: by}, operation="ADD")

    def bump(self, height, strength, depth=0.03):
        return self.node("Bump", {"Height": height, "Strength": strength, "Distance": depth})

    def surface(self, colour, **inputs):
        """The usual surface; names of inputs with _ for a space."""
        named = {key.replace("_", " "): value for key, value in inputs.items()}
        return self.node("BsdfPrincipled", {"Base Color": colour, **named})

    def glass(self, colour, rough=0.0, bends=1.5, normal=None):
        inputs = {"Color": colour, "Roughness": rough, "IOR": bends}
        if normal is not None:
            inputs["Normal"] = normal
        return self.node("BsdfGlass", inputs)

    def coloured_shadow(self, surface, colour, share):
        """Light passes on to what lies behind, tinted: stands in for caustics, which take too long to find."""
        is_shadow = self.node("LightPath", output="Is Shadow Ray")
        through = self.node("BsdfTransparent", {"Color": colour})
        return self.mix(self.times(is_shadow, share), surface, through)

    def done(self, surface):
        out = self.tree.nodes.new("ShaderNodeOutputMaterial")
        self.tree.links.new(surface, out.inputs[0])
        return self.material


def plain(colour, rough=0.7, **inputs):
    """A material of one colour."""
    shader = Shader("plain")
    return shader.done(shader.surface(colour, Roughness=rough, **inputs))
